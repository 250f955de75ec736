import type { FastifyInstance } from 'fastify'
import { AGAIN_SECONDS } from './problems.ts'

/** Adds `Retry-After` to every 503, whatever wrote it. */
export const sayWhenAgain = (app: FastifyInstance) => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', AGAIN_SECONDS)
    done()
  })
}
