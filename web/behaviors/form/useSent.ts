import { useRef } from 'react'
import { asProblem } from '#web/platform/api.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'

/** Sends a form that may be saved several times before it closes: the same body has the same idempotency key until its answer is known, another body a new one. */
export const useSent = () => {
  const attempt = useAttempt()
  const last = useRef('')
  return async <T>(body: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const sent = JSON.stringify(body)
    if (sent !== last.current) attempt.renew()
    last.current = sent
    try {
      const answer = await send(attempt.key())
      attempt.renew()
      return answer
    } catch (failure) {
      const { code, status } = asProblem(failure)
      if (code !== 'network' && status !== 503) attempt.renew()
      throw failure
    }
  }
}
