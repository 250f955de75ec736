import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The moment of `performance.now()` after which no new work begins for this request. */
    late_at: number
  }
}

/** Gives each request, once it has arrived completely, this many milliseconds for its answer. */
export const limitAnswers = (app: FastifyInstance, limit_ms: number) => {
  app.decorateRequest('late_at', Number.POSITIVE_INFINITY)
  app.addHook('preHandler', (request, _reply, done) => {
    request.late_at = performance.now() + limit_ms
    done()
  })
}
