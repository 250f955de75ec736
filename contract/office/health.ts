import { z } from 'zod'
import { define } from '../basics/endpoint.ts'

const ok = z.object({ status: z.literal('ok') })

/** `live` does not use the database; `ready` does. */
export const healthEndpoints = define({
  'GET /health/live': { summary: 'The process runs', access: 'public', response: ok },
  'GET /health/ready': { summary: 'The database answers and can be written', access: 'public', response: ok },
})
