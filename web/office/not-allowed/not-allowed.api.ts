import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** The users who can give access. */
export const administratorsQuery = dataQuery(['administrators'], () => call('GET /api/administrators', {}))
