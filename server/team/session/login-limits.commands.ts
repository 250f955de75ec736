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

/** Five at once, then a wait that grows to a quarter of an hour; a day without an attempt is forgotten. */
const GUESSES: Pace = { free: 5, waits: [30, 60, 120, 240, 480, 900], forget: 24 * HOUR }

/** What the lines of one customer of IPv6 have together. */
const GUESSES_OF_MANY_LINES: Pace = { ...GUESSES, free: 20 }

/** One network against all accounts. */
const NETWORK: Pace = { free: 50, waits: [30], forget: 15 * MINUTE }

/** All networks together against one account, once they have used up what each has for itself. */
const ACCOUNT: Pace = { free: 20, waits: [30], forget: 15 * MINUTE }

/** Letters with a link: what one network may ask for, and how many one account is sent. */
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

/** Takes an attempt to sign in before the password is looked at; 429 at the e-mail while it must wait, known and unknown accounts alike. A known device counts for itself, whatever is tried from elsewhere. */
export const reserveSignIn = (db: Db, email: string, ip: string, device_id: number | null): Promise<Reserved> =>
  device_id === null
    ? reserveOrRefuse(db, 'email', fromNetwork(email, ip), [shared(ACCOUNT, 'account', email)])
    : reserveOrRefuse(db, 'email', [own(GUESSES, 'device', device_id)])

/** Takes an attempt at a code of the second factor; 429 at the code. All who know the password count together, each known device and each session for itself. */
export const reserveCode = (db: Db, user_id: number, place: string): Promise<Reserved> =>
  reserveOrRefuse(db, 'code', [own(GUESSES, 'code', user_id, place)])

/** Takes an attempt of somebody signed in to prove their password; 429 at the field of the password. Each session counts for itself, API tokens of one user together. */
export const reserveProof = (db: Db, { session_id, user_id }: Actor, path: string): Promise<Reserved> =>
  reserveOrRefuse(db, path, [own(GUESSES, 'proof', session_id ?? `user ${user_id}`)])

/** Takes a letter with a link, which an address asks for; 429 at the e-mail while the network must wait. False where the account has had its letters from others already: nothing is said of it. */
export const reserveLetter = async (db: Db, email: string, ip: string): Promise<boolean> => {
  const { network } = networkOf(ip)
  const counters = [own(LETTERS, 'letter', email, network), shared(LETTERS_OF_NETWORK, 'letters', network)]
  await reserveOrRefuse(db, 'email', counters)
  return 'reserved' in (await reserve(db, [shared(LETTERS, 'account-letter', email)]))
}

/** Forgets what was tried in the name of an e-mail address. */
export const forgetAttempts = async (db: Db, email: string) => {
  for (const kind of ['guess', 'account', 'letter', 'account-letter']) {
    const key = counterKey(kind, email)
    await db
      .deleteFrom('attempts')
      .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
      .execute()
  }
}

/** Removes the counters that remember nothing any more. */
export const tidyAttempts = async (db: Db) => {
  await sql`delete from attempts where coalesce(last_at, '-infinity') < now() - interval '1 day'`.execute(db)
}
