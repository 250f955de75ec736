import type pg from 'pg'

const LOOK_MS = 5_000

/** What a clock may be corrected by without anybody hearing of it. */
const CORRECTION_MS = 30_000

type Clocks = { wall: () => number; steady: () => number }

const OWN: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/** Looks every few seconds whether the clock was set, or the machine slept, and says by how many milliseconds; answers how to stop. */
export const watchClock = (onJump: (by_ms: number) => void, { wall, steady } = OWN, look_ms = LOOK_MS) => {
  const offset = () => wall() - steady()
  let before = offset()
  const timer = setInterval(() => {
    const now = offset()
    const by = Math.round(now - before)
    before = now
    if (Math.abs(by) > CORRECTION_MS) onJump(by)
  }, look_ms)
  timer.unref()
  return () => clearInterval(timer)
}

/** No job is put off for longer than this. */
const LONGEST_PAUSE = '13 hours'

/** Makes regular jobs that were done while the clock was ahead due again, and jobs that were put off then due now: else both would wait until the time comes that the clock has shown. */
export const forgetLaterTimes = async (pool: pg.Pool, now = Date.now()) => {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = null, known_since = now() where last_execution > $1::timestamptz + interval '1 minute'`,
    [new Date(now)],
  )
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() + interval '${LONGEST_PAUSE}'`,
  )
}
