import { setTimeout as sleep } from 'node:timers/promises'
import { parseCrontab } from 'graphile-worker'
import type pg from 'pg'

const LOOK_MS = 5_000

/** What is due in so many minutes that passed unseen is done once; what was before, as when a machine slept, is not made up for. */
const MOST_MINUTES = 60

const digestOf = (minute: number) => {
  const at = new Date(minute * 60_000)
  return { min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() } // prettier-ignore
}

/** The jobs of a table in crontab's form that are due after one minute, up to another; minutes are counted from 1970, and without a first one, or after a clock that was set back, the last alone counts. */
export const dueBetween = (crontab: string, after: number | null, until: number): string[] => {
  const isPlain = after !== null && after <= until
  const from = isPlain ? Math.max(after + 1, until - MOST_MINUTES + 1) : until
  const digests = Array.from({ length: until - from + 1 }, (_, index) => digestOf(from + index))
  return parseCrontab(crontab)
    .filter(({ match }) => digests.some((digest) => match(digest)))
    .map(({ task }) => task)
}

/** Queues what is due once across all processes. A time ahead of now was written by a clock that has been set back since. */
const QUEUE = `with due as (
    insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
    select task, now(), to_timestamp($2::bigint * 60) from unnest($1::text[]) as task
    on conflict (identifier) do update set last_execution = excluded.last_execution
      where known.last_execution is null or known.last_execution < excluded.last_execution or known.last_execution > now() + interval '1 minute'
    returning identifier
  ) select graphile_worker.add_job(identifier, job_key => identifier) from due`

/** No job is put off for longer than this: one that is was put off by a clock that has been set back since. */
const RELEASE = `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() + interval '13 hours'`

/** Queues the jobs due by the clock of the database, which judges when they may run, since the minute it was looked at before; answers the minute it is. */
export const queueDue = async (pool: pg.Pool, crontab: string, after: number | null): Promise<number> => {
  const { rows } = await pool.query<{ minute: number }>('select floor(extract(epoch from now()) / 60)::int as minute')
  const { minute } = rows[0]!
  if (minute === after) return minute
  await pool.query(QUEUE, [dueBetween(crontab, after, minute), minute])
  await pool.query(RELEASE)
  return minute
}

/** Keeps regular jobs coming, one of a kind waiting at a time, whatever clock is set meanwhile; answers how to stop. A database that is away is asked again. */
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
