import { ApiProblem } from '#web/platform/api.ts'
import { keepAnswer, keptAnswer } from '#web/platform/kept.ts'

/** How long to wait for the server if a stored answer exists, in milliseconds. */
const PATIENCE_MS = 5_000

const isPassing = (failure: unknown) =>
  failure instanceof ApiProblem && (failure.code === 'network' || failure.status === 502 || failure.status === 503)

/** An answer of the server; if it is a stored one, `kept_at` says from when. */
export type Answered<T> = { data: T; kept_at: string | null }

/** Asks the server and stores its answer for the user; without a network, or if the answer takes too long, returns the stored answer. */
export const orKept = async <T>(
  name: string,
  user_id: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<Answered<T>> => {
  const kept = await keptAnswer<T>(name)
  const mine = kept?.user_id === user_id ? kept : undefined
  const ending = new AbortController()
  const timer = mine && setTimeout(() => ending.abort(), PATIENCE_MS)
  try {
    const data = await ask(ending.signal)
    void keepAnswer(name, user_id, data)
    return { data, kept_at: null }
  } catch (failure) {
    if (!mine || !(isPassing(failure) || ending.signal.aborted)) throw failure
    return { data: mine.value, kept_at: mine.kept_at }
  } finally {
    clearTimeout(timer)
  }
}
