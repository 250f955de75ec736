import { sql } from 'kysely'
import {
  type Counter,
  type Pace,
  type Reserved,
  counterKey,
  locked,
  reserve,
} from '#server/behaviors/access/attempts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { networkOf } from '#server/platform/network-of.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Five guesses without a wait, then waits that grow to a quarter of an hour; after a day without a guess the count
 * starts again.
 */
const GUESSES: Pace = { free: 5, waits: [30, 60, 120, 240, 480, 900], forget: 24 * HOUR }

/** The limit for all /64 networks of one IPv6 customer together. */
const GUESSES_OF_MANY_LINES: Pace = { ...GUESSES, free: 20 }

/** The limit of one network for all accounts together. */
const NETWORK: Pace = { free: 50, waits: [30], forget: 15 * MINUTE }

/** The limit of all networks together for one account, once they have used up their own. */
const ACCOUNT: Pace = { free: 20, waits: [30], forget: 15 * MINUTE }

/** Emails with a link: the limits of one network and of one account. */
const LETTERS_OF_NETWORK: Pace = { free: 20, waits: [MINUTE], forget: HOUR }
const LETTERS: Pace = { free: 5, waits: [12 * MINUTE], forget: HOUR }

const own = (pace: Pace, kind: string, ...parts: (string | number)[]): Counter => ({
  key: counterKey(kind, ...parts),
  pace,
  own: true,
})

const shared = (pace: Pace, kind: string, ...parts: (string | number)[]): Counter => ({
  ...own(pace, kind, ...parts),
  own: false,
})

const reserveOrRefuse = async (
  db: Db,
  path: string,
  counters: Counter[],
  strict: Counter[] = [],
): Promise<Reserved> => {
  const answer = await reserve(db, counters, strict)
  if ('wait' in answer) throw locked(path, answer.wait)
  return answer.reserved
}

const fromNetwork = (email: string, ip: string) => {
  const { network, wider } = networkOf(ip)
  return [
    own(GUESSES, 'guess', email, network),
    ...(wider === null ? [] : [own(GUESSES_OF_MANY_LINES, 'guess', email, wider)]),
    shared(NETWORK, 'network', network),
  ]
}

/**
 * Counts a sign-in attempt before the password is checked; 429 at the email field while it must wait, for known and
 * unknown accounts alike. A known device has its own count, whatever happens elsewhere.
 */
export const reserveSignIn = (db: Db, email: string, ip: string, device_id: number | null): Promise<Reserved> =>
  device_id === null
    ? reserveOrRefuse(db, 'email', fromNetwork(email, ip), [shared(ACCOUNT, 'account', email)])
    : reserveOrRefuse(db, 'email', [own(GUESSES, 'device', device_id)])

/**
 * Counts an attempt at a two-factor code; 429 at the code. Everyone who knows the password shares a count; each known
 * device and each session has its own.
 */
export const reserveCode = (db: Db, user_id: number, place: string): Promise<Reserved> =>
  reserveOrRefuse(db, 'code', [own(GUESSES, 'code', user_id, place)])

/**
 * Counts a signed-in user's attempt to confirm the password; 429 at the password field. Each session has its own count,
 * the API tokens of one user share one.
 */
export const reserveProof = (db: Db, { session_id, user_id }: Actor, path: string): Promise<Reserved> =>
  reserveOrRefuse(db, path, [own(GUESSES, 'proof', session_id ?? `user ${user_id}`)])

/**
 * Counts an email with a link; 429 at the email field while the network must wait. False when the account has already
 * received its emails through other networks, which is not revealed.
 */
export const reserveLetter = async (db: Db, email: string, ip: string): Promise<boolean> => {
  const { network } = networkOf(ip)
  const counters = [own(LETTERS, 'letter', email, network), shared(LETTERS_OF_NETWORK, 'letters', network)]
  await reserveOrRefuse(db, 'email', counters)
  return 'reserved' in (await reserve(db, [shared(LETTERS, 'account-letter', email)]))
}

/** Deletes the counters of an email address. */
export const forgetAttempts = async (db: Db, email: string) => {
  for (const kind of ['guess', 'account', 'letter', 'account-letter']) {
    const key = counterKey(kind, email)
    await db
      .deleteFrom('attempts')
      .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
      .execute()
  }
}

/** Deletes counters older than a day. */
export const tidyAttempts = async (db: Db) => {
  await sql`delete from attempts where coalesce(last_at, '-infinity') < now() - interval '1 day'`.execute(db)
}
