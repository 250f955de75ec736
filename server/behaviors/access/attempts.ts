import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'

/**
 * The limits of one kind of attempt: the first `free` tries need no wait, each later try waits the next number of
 * `waits` in seconds (the last repeats), and after `forget` seconds without a try the count starts again.
 */
export type Pace = { free: number; waits: readonly number[]; forget: number }

/** One count of attempts. A success deletes an `own` counter; a shared counter only gets the success's try back. */
export type Counter = { key: string; pace: Pace; own: boolean }

/** The counters that an attempt was counted in, with what is needed to give it back. */
export type Reserved = readonly (Counter & { taken_at: string; before: string | null })[]

type Row = { key: string; tries: number; last_at: string | null; now: string }

/** The key of a counter; its parts are stored only as a digest. */
export const counterKey = (kind: string, ...parts: (string | number)[]) =>
  `${kind}:${parts.map((part) => createHash('sha256').update(String(part)).digest('hex').slice(0, 32)).join(':')}`

const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

/**
 * Seconds. An attempt that lies further in the future was counted by a clock that has since been set back; it makes no
 * one wait.
 */
const AHEAD = 60

const triesOf = ({ pace }: Counter, row: Row) => {
  if (row.last_at === null) return 0
  const age = seconds(row.last_at, row.now)
  return age >= pace.forget || age < -AHEAD ? 0 : row.tries
}

const waitOf = (counter: Counter, row: Row) => {
  const { free, waits } = counter.pace
  const over = triesOf(counter, row) - free
  if (over < 0 || row.last_at === null) return 0
  return waits[Math.min(over, waits.length - 1)]! - seconds(row.last_at, row.now)
}

/** 429 `locked` at a field, with the wait in seconds and in minutes, rounded up. */
export const locked = (path: string, wait: number) => {
  const whole = Math.max(1, Math.ceil(wait))
  const params = { seconds: whole, minutes: Math.ceil(whole / 60) }
  return new ProblemError(429, 'locked', { errors: [{ path, code: 'locked', params }], retryAfter: whole })
}

const lockRows = async (db: Db, counters: readonly Counter[]) => {
  const keys = counters.map(({ key }) => key).toSorted()
  const { rows } = await sql<Row>`insert into attempts (key, tries)
    select key, 0 from unnest(${keys}::text[]) with ordinality as k(key, at) order by at
    on conflict (key) do update set key = excluded.key
    returning key, tries, last_at, clock_timestamp() as now`.execute(db)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return counters.map((counter) => ({ counter, row: byKey.get(counter.key)! }))
}

const isUsedUp = ({ counter, row }: { counter: Counter; row: Row }) => triesOf(counter, row) >= counter.pace.free

/** Thrown when an attempt must wait `wait` seconds; it rolls the transaction back, so no rows stay. */
class Refused extends Error {
  readonly wait: number

  constructor(wait: number) {
    super('refused')
    this.wait = wait
  }
}

const take = async (db: Db, counters: readonly Counter[], strict: readonly Counter[]): Promise<Reserved> =>
  db.transaction().execute(async (tx) => {
    const rows = await lockRows(tx, [...counters, ...strict])
    const usual = rows.slice(0, counters.length)
    const asked = usual.some((one) => one.counter.own && isUsedUp(one)) ? rows : usual
    const wait = Math.max(...asked.map(({ counter, row }) => waitOf(counter, row)))
    if (wait > 0) throw new Refused(wait)
    const reserved = asked.map(({ counter, row }) => ({ ...counter, taken_at: row.now, before: row.last_at }))
    for (const { counter, row } of asked)
      await tx
        .updateTable('attempts')
        .set({ tries: triesOf(counter, row) + 1, last_at: row.now })
        .where('key', '=', counter.key)
        .execute()
    return reserved
  })

/**
 * Counts an attempt in each counter before it is made, or answers the seconds to wait and counts nothing. The counters
 * are locked together, so parallel attempts cannot exceed them. `strict` counters apply only when an own counter is
 * used up.
 */
export const reserve = async (
  db: Db,
  counters: readonly Counter[],
  strict: readonly Counter[] = [],
): Promise<{ wait: number } | { reserved: Reserved }> => {
  try {
    return { reserved: await take(db, counters, strict) }
  } catch (failure) {
    if (failure instanceof Refused) return { wait: failure.wait }
    throw failure
  }
}

const giveBack = async (db: Db, reserved: Reserved) => {
  for (const { key, taken_at, before } of reserved)
    await sql`update attempts set tries = greatest(tries - 1, 0),
      last_at = case when last_at = ${taken_at} then ${before}::timestamptz else last_at end where key = ${key}`.execute(
      db,
    )
}

const forget = async (db: Db, reserved: Reserved) => {
  for (const { key } of reserved.filter((one) => one.own))
    await db.deleteFrom('attempts').where('key', '=', key).execute()
  await giveBack(
    db,
    reserved.filter((one) => !one.own),
  )
}

const WRONG: ReadonlySet<string> = new Set(['wrong_credentials', 'wrong_password', 'wrong_code'])

/** Whether the attempt failed because a secret was wrong. */
const isWrong = (failure: unknown) =>
  failure instanceof ProblemError && (failure.errors ?? []).some(({ code }) => WRONG.has(code))

/**
 * Makes a reserved attempt. A wrong secret keeps it counted; any other failure gives it back; a success deletes the own
 * counters and gives the shared ones back.
 */
export const attempt = async <T>(db: Db, reserved: Reserved, look: () => Promise<T>): Promise<T> => {
  try {
    const answer = await look()
    await forget(db, reserved)
    return answer
  } catch (failure) {
    if (!isWrong(failure)) await giveBack(db, reserved).catch(() => undefined)
    throw failure
  }
}
