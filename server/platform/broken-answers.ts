import { type FastifyRequest, LogController } from 'fastify'
import type { Log } from './log.ts'

const LEFT = 'ERR_STREAM_PREMATURE_CLOSE'

/** Tells of answers that broke off when they had begun, by our fault and not because the caller left. */
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

/** Whether an answer failed only because nobody was there to take it any more. */
export const hasLeft = (failure: { code?: string }, answer: { destroyed: boolean }) =>
  answer.destroyed && failure.code === LEFT
