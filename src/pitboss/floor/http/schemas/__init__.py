"""The JSON of the API as pydantic models: what `/api/openapi.json` says of requests, answers and messages.

They describe and do not validate: answers are text that is written once and shared by all who look, requests are read
and bounded by `errors`. That they are true is tested, against real answers of every route and every game.
"""
