"""The law: citations, the chapter's contents, licensee options, requirements, notices and limits."""
