import { sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { dayZone } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/platform/log.ts'
import { type NightStep, nightSteps } from './night-steps.ts'

const HOUR = 3
/** A step that no process has said to run for longer belongs to one that ended. */
const LEFT_MINUTES = 30
/** How often a process says that it runs a step, in milliseconds. */
const SAYS_EACH = 60_000
/** The largest difference between the clocks of two servers. */
const AHEAD_MINUTES = 5

/**
 * The night whose work is due: it begins at three in the morning in the agency's time zone, and a missed one is made up
 * until the next.
 */
const nightOf = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ night: string }>`
    select ((${now.toISOString()}::timestamptz at time zone ${dayZone}) - make_interval(hours => ${HOUR}))::date as night`.execute(
    db,
  )
  return rows[0]!.night
}

const isFirst = async (db: Db, night: string) => {
  const installed = db.selectFrom('night_steps').where('night', '>=', night).where('step', '=', 'installed')
  return (await installed.select('night').executeTakeFirst()) !== undefined
}

/**
 * Claims a step for this process unless it is done or running; a failed one, or one that a clock ahead of time has
 * done, is claimed again.
 */
const claim = async (db: Db, night: string, step: string, now: Date): Promise<'mine' | 'done' | 'running'> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql`
    insert into night_steps (night, step, state, started_at) values (${night}::date, ${step}, 'running', ${at})
    on conflict (night, step) do update set state = 'running', started_at = ${at}, alive_at = null, finished_at = null, failure = null
      where night_steps.state = 'failed' or night_steps.started_at > ${at} + make_interval(mins => ${AHEAD_MINUTES})
        or (night_steps.state = 'running' and coalesce(night_steps.alive_at, night_steps.started_at) < ${at} - make_interval(mins => ${LEFT_MINUTES}))
    returning night`.execute(db)
  if (rows.length > 0) return 'mine'
  const { state } = await db
    .selectFrom('night_steps')
    .where('night', '=', night)
    .where('step', '=', step)
    .select('state')
    .executeTakeFirstOrThrow()
  return state === 'running' ? 'running' : 'done'
}

const settle = (db: Db, night: string, step: string, outcome: { result: number } | { failure: string }) =>
  db
    .updateTable('night_steps')
    .set({ ...outcome, state: 'failure' in outcome ? 'failed' : 'done', finished_at: new Date().toISOString() })
    .where('night', '=', night)
    .where('step', '=', step)
    .execute()

/** Says regularly that the step runs, by the clock of the night, until the answered function is called. */
const sayRunning = (db: Db, night: string, step: string, clock: () => Date, each: number) => {
  const say = () =>
    db
      .updateTable('night_steps')
      .set({ alive_at: clock().toISOString() })
      .where('night', '=', night)
      .where('step', '=', step)
      .where('state', '=', 'running')
      .execute()
      .catch(() => undefined)
  const timer = setInterval(() => void say(), each)
  return () => clearInterval(timer)
}

const attempt = async (db: Db, log: Log, night: string, { name, run }: NightStep, now: Date, stop: () => void) => {
  try {
    await settle(db, night, name, { result: await run(db, systemActor(now)) })
  } catch (error) {
    const failure = (error as Error).message.slice(0, 500)
    log.error('a step of the night failed', { night, step: name, error: failure })
    await settle(db, night, name, { failure })
  } finally {
    stop()
  }
}

/**
 * Does the work of the night step by step, each once across all processes. Results and failures are stored, and a
 * failed step is retried at the next call. Leaves the night to another process that is running it.
 */
export const runNight = async (
  db: Db,
  log: Log,
  now: Date = new Date(),
  steps: readonly NightStep[] = nightSteps,
  says_each = SAYS_EACH,
): Promise<void> => {
  const night = await nightOf(db, now)
  if (await isFirst(db, night)) return
  const begun = performance.now()
  const clock = () => new Date(now.getTime() + performance.now() - begun)
  for (const step of steps) {
    const state = await claim(db, night, step.name, clock())
    if (state === 'running') return
    if (state === 'mine') await attempt(db, log, night, step, now, sayRunning(db, night, step.name, clock, says_each))
  }
}
