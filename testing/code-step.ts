import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 30_000
const ENOUGH_MS = 8_000

const left = () => STEP_MS - (Date.now() % STEP_MS)

/** Waits until the time step of one-time codes has some seconds left, because a code of the previous step is refused when the next has begun. A timer can end a millisecond early, still in the old step. */
export const withinCodeStep = async () => {
  while (left() < ENOUGH_MS) await sleep(left())
}
