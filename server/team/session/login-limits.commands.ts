import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'

const WINDOW_MINUTES = 15
const ACCOUNT_FAILURES = 5
const ADDRESS_FAILURES = 50

const keysOf = (email: string, ip: string) => [
  { key: `account:${email}`, limit: ACCOUNT_FAILURES },
  { key: `address:${ip}`, limit: ADDRESS_FAILURES },
]

/** 429 with the minutes to wait while the account (5 failures) or the address (50) is locked; known and unknown accounts alike. */
export const refuseWhenLocked = async (db: Db, email: string, ip: string) => {
  const row = await db
    .selectFrom('login_limits')
    .where(
      'key',
      'in',
      keysOf(email, ip).map(({ key }) => key),
    )
    .where('locked_until', '>', sql<string>`now()`)
    .select(sql<number>`ceil(extract(epoch from max(locked_until) - now()) / 60)`.as('minutes'))
    .executeTakeFirst()
  if (row?.minutes)
    throw new ProblemError(429, 'locked', {
      errors: [{ path: 'email', code: 'locked', params: { minutes: Number(row.minutes) } }],
      retryAfter: Number(row.minutes) * 60,
    })
}

/** Counts a failed sign-in against its account and its address and locks at the limit; stands whatever becomes of the request. */
export const countFailure = async (db: Db, email: string, ip: string) => {
  for (const { key, limit } of keysOf(email, ip)) {
    const expired = sql<boolean>`login_limits.window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES})`
    await sql`insert into login_limits (key, failures, window_started_at) values (${key}, 1, now())
      on conflict (key) do update set
        failures = case when ${expired} then 1 else login_limits.failures + 1 end,
        window_started_at = case when ${expired} then now() else login_limits.window_started_at end,
        locked_until = case when not (${expired}) and login_limits.failures + 1 >= ${limit}
          then now() + make_interval(mins => ${WINDOW_MINUTES}) else login_limits.locked_until end`.execute(db)
  }
}

/** Forgets the failures of an account that has signed in. */
export const forgetFailures = async (db: Db, email: string) => {
  await db.deleteFrom('login_limits').where('key', '=', `account:${email}`).execute()
}
