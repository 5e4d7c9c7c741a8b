// Passkeys: what the browser is asked to make and to sign with, as JSON.

/**
 * Makes a passkey.
 * @param {any} options
 */
export async function make(options) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return /** @type {PublicKeyCredential} */ (await navigator.credentials.create({ publicKey })).toJSON();
}
/**
 * Signs with a passkey.
 * @param {any} options
 */
export async function sign(options) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return /** @type {PublicKeyCredential} */ (await navigator.credentials.get({ publicKey })).toJSON();
}
