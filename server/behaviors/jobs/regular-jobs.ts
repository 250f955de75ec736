import { setTimeout as sleep } from 'node:timers/promises'
import { parseCrontab } from 'graphile-worker'
import type pg from 'pg'

const LOOK_MS = 5_000

/**
 * Jobs that were due in the last so many missed minutes run once; earlier ones, as after a machine was suspended, are
 * skipped.
 */
const MOST_MINUTES = 60

const digestOf = (minute: number) => {
  const at = new Date(minute * 60_000)
  return { min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() } // prettier-ignore
}

/**
 * The jobs of a crontab that are due after one minute and up to another (minutes since 1970). Without `after`, or when
 * a clock was set back, only the last minute counts.
 */
export const dueBetween = (crontab: string, after: number | null, until: number): string[] => {
  const isPlain = after !== null && after <= until
  const from = isPlain ? Math.max(after + 1, until - MOST_MINUTES + 1) : until
  const digests = Array.from({ length: until - from + 1 }, (_, index) => digestOf(from + index))
  return parseCrontab(crontab)
    .filter(({ match }) => digests.some((digest) => match(digest)))
    .map(({ task }) => task)
}

/**
 * Queues due jobs once across all processes. A last run in the future was written by a clock that has since been set
 * back.
 */
const QUEUE = `with due as (
    insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
    select task, now(), to_timestamp($2::bigint * 60) from unnest($1::text[]) as task
    on conflict (identifier) do update set last_execution = excluded.last_execution
      where known.last_execution is null or known.last_execution < excluded.last_execution or known.last_execution > now() + interval '1 minute'
    returning identifier
  ) select graphile_worker.add_job(identifier, job_key => identifier) from due`

/** No job waits longer than this; one that would was postponed by a clock that has since been set back. */
const RELEASE = `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() + interval '13 hours'`

/**
 * Queues the jobs that became due since the minute `after`, by the clock of the database, which also decides when they
 * run; answers the current minute.
 */
export const queueDue = async (pool: pg.Pool, crontab: string, after: number | null): Promise<number> => {
  const { rows } = await pool.query<{ minute: number }>('select floor(extract(epoch from now()) / 60)::int as minute')
  const { minute } = rows[0]!
  if (minute === after) return minute
  await pool.query(QUEUE, [dueBetween(crontab, after, minute), minute])
  await pool.query(RELEASE)
  return minute
}

/**
 * Queues regular jobs, at most one waiting per kind, and survives changes of the clock; answers a way to stop. When the
 * database is away, it asks again later.
 */
export const keepRegular = (pool: pg.Pool, crontab: string, onError: (error: Error) => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = async () => {
    let minute: number | null = null
    while (!signal.aborted) {
      try {
        minute = await queueDue(pool, crontab, minute)
      } catch (error) {
        onError(error as Error)
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const kept = keep()
  return async () => {
    stopping.abort()
    await kept
  }
}
