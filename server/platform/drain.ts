import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reports at `/health/ready` that this process is leaving while it still answers, and closes each connection after
     * its answer; resolves after the given seconds.
     */
    drain: (seconds: number) => Promise<void>
  }
}

/** Lets a process leave without a lost request: balancers learn of it before it stops listening. */
export const drainable = (app: FastifyInstance) => {
  let leaving = false
  app.decorate('drain', async (seconds: number) => {
    leaving = true
    await sleep(seconds * 1_000)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(leaving && request.url === '/health/ready' ? new ProblemError(503, 'unavailable') : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving) reply.header('connection', 'close')
    done()
  })
}
