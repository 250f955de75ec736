import { type FastifyRequest, LogController } from 'fastify'
import type { Log } from './log.ts'

const LEFT = 'ERR_STREAM_PREMATURE_CLOSE'

/** Logs answers that broke off after they had begun, when the cause is our own error and not the caller leaving. */
export class BrokenAnswers extends LogController {
  readonly #log: Log

  constructor(log: Log) {
    super({ disableRequestLogging: true })
    this.#log = log
  }

  override streamError(failure: Error & { code?: string }, request: FastifyRequest) {
    if (failure.code === LEFT) return
    const { message, stack } = failure
    this.#log.error('an answer broke off', { route: request.routeOptions.url, error: message, stack })
  }
}

/** Whether an answer failed only because the caller had left. */
export const hasLeft = (failure: { code?: string }, answer: { destroyed: boolean }) =>
  answer.destroyed && failure.code === LEFT
