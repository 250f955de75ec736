import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problems.ts'

/**
 * Answers calls of the API with 503 while the event loop lags more than `limit_ms`, so callers fail early instead of all
 * at once. Pages and files are sent: the app tries a call again, a browser shows a refused page as it is.
 */
export const shedLoad = (app: FastifyInstance, limit_ms: number) => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let overloaded = false
  const timer = setInterval(() => {
    overloaded = delay.mean / 1e6 > limit_ms
    delay.reset()
  }, 1_000)
  timer.unref()
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = overloaded && request.url.startsWith('/api/')
    done(refused ? new ProblemError(503, 'unavailable', { retryAfter: 2 }) : undefined)
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
