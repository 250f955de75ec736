import { z } from 'zod'
import { define } from '../basics/endpoint.ts'

const ok = z.object({ status: z.literal('ok') })

/** `live` does not use the database; `ready` does. */
export const healthEndpoints = define({
  'GET /health/live': { summary: 'Liveness check: the process is running', access: 'public', response: ok },
  'GET /health/ready': {
    summary: 'Readiness check: the database answers and accepts writes',
    access: 'public',
    response: ok,
  },
})
