import type { FastifyInstance } from 'fastify'
import { AGAIN_SECONDS } from './problems.ts'

/** Every 503 says when to come again, whoever wrote it. */
export const sayWhenAgain = (app: FastifyInstance) => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', AGAIN_SECONDS)
    done()
  })
}
