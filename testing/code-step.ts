import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 30_000
const ENOUGH_MS = 8_000

const left = () => STEP_MS - (Date.now() % STEP_MS)

/** Waits until the step of one-time codes has some seconds left: a code of the step before is refused once the next has begun. A timer may ring a millisecond early, in the old step still. */
export const withinCodeStep = async () => {
  while (left() < ENOUGH_MS) await sleep(left())
}
