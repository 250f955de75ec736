import { hash, verify } from '@node-rs/argon2'
import { ProblemError } from './problems.ts'
import { openTurns } from './turns.ts'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const AT_ONCE = 4
const WAITING = 60

const turns = openTurns(AT_ONCE)

/**
 * Runs at most four hashes at once with sixty waiting, then answers 503, so many sign-ins cannot exhaust the memory.
 */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (turns.waiting() >= WAITING) throw new ProblemError(503, 'unavailable', { retryAfter: 2 })
  return turns.inTurn(work)
}

/** argon2id (19 MiB, 2 passes) in PHC form. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

let decoy: Promise<string> | undefined

/** Whether a password is correct; an unknown account (null) takes the same time and is always wrong. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const target = stored ?? (await decoy)
  const fits = await inTurn(() => verify(target, password))
  return fits && stored !== null
}
