import { define } from './basics/endpoint.ts'
import { idParams } from './basics/id.ts'

/** Pictures of people: served in scope, as a re-encoded WebP. */
export const fileEndpoints = define({
  'GET /api/users/{id}/avatar': {
    summary: "A user's picture",
    access: 'signed-in',
    params: idParams,
    response: 'stream',
  },
})
