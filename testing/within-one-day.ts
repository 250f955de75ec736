import { setTimeout as sleep } from 'node:timers/promises'
import { untilTomorrow } from './one-day.ts'

/** A file of tests that begins so near the end of the agency's day begins after it: what it says of today is true until it ends. */
const NEAR_MS = 60_000

const left = untilTomorrow()
if (left < NEAR_MS) await sleep(left)
