import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'

/** How often something may be tried: `free` times at once, then after `waits` seconds, the last of them again and again; all is forgotten when nothing was tried for `forget` seconds. */
export type Pace = { free: number; waits: readonly number[]; forget: number }

/** What an attempt counts against. `own` is cleared by a success, what others share gets back only what the attempt took. */
export type Counter = { key: string; pace: Pace; own: boolean }

/** What an attempt took, to be given back. */
export type Reserved = readonly (Counter & { taken_at: string; before: string | null })[]

type Row = { key: string; tries: number; last_at: string | null; now: string }

/** A key that names somebody or something without saying who: of the parts only a digest is kept. */
export const counterKey = (kind: string, ...parts: (string | number)[]) =>
  `${kind}:${parts.map((part) => createHash('sha256').update(String(part)).digest('hex').slice(0, 32)).join(':')}`

const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000

/** An attempt from further ahead was counted by a clock that has been set back since: nobody waits until it comes. */
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

/** 429 `locked` at a field, with the seconds to wait and the minutes they round up to. */
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

/** An attempt that must wait so many seconds; thrown so that the transaction leaves no rows of it. */
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
 * Takes an attempt from each counter before it is made, or answers how many seconds to wait, and takes nothing. The
 * counters are locked together, so that of many attempts at once no more go on than each counter lets. `strict` counts
 * for those alone who have used up a counter of their own.
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

/** Whether a secret was looked at and found wrong. */
const isWrong = (failure: unknown) =>
  failure instanceof ProblemError && (failure.errors ?? []).some(({ code }) => WRONG.has(code))

/** Makes an attempt that was taken. What it took is gone where a secret is found wrong, and given back where none was looked at; a success forgets what its own counters held. */
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
