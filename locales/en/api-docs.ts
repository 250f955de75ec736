export const api_docs = {
  title: 'API reference',
  lead: 'Every endpoint of this server, generated from its own description.',
  introduction: {
    calls:
      'Send `Authorization: Bearer TOKEN` with an API token of your profile. A token acts as its owner: it sees the rows that the owner sees, and of its permissions it has those that the owner has too.',
    answers:
      'A refused request is answered with `application/problem+json`: `status`, a stable `code` and, for each wrong field, its `path`, `code` and values. Unknown keys are refused. In a PATCH, a missing key leaves the field as it is and `null` clears it. A change names the `version` that it is based on; an outdated one is answered with 409 and the current row. A POST with an `Idempotency-Key` runs only once.',
    webhooks:
      'A webhook is a POST to your address with the headers `Brigada-Signature: t=SECONDS,v1=HEX` and `Brigada-Event-Id`. `v1` is the HMAC-SHA256 of `SECONDS.BODY` with the secret of the webhook; the event ID is the same at every attempt. Answer with 2xx within ten seconds. Otherwise the request is repeated, up to eight attempts in all. For 24 hours after its secret is replaced, `Brigada-Signature` is signed with the old secret and `Brigada-Signature-Next` with the new one.',
  },
  download: 'Download openapi.json',
  tokens: 'Your API tokens',
  search: 'Search endpoints',
  nothing_found: 'No results',
  anyone: 'No sign-in needed',
  known: 'Any token or session',
  session_only: 'Signed-in session only, no API token',
  super_only: 'Super-admin only',
  permission: 'Permission',
  all_of: 'Requires all of these permissions',
  any_of: 'Requires any of these permissions',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Response',
  problems: 'Errors',
  example: 'Example',
  required: 'required',
  schemas: 'Schemas',
} as const
