import { ConfigError } from '../platform/config.ts'

/** A connection without the settings that safety rests on: it is not used, and a server does not start with it. */
export class UnfitConnection extends ConfigError {}

const WHAT_TO_DO =
  'Poolers in transaction mode are not supported: let DATABASE_URL lead to PostgreSQL itself, or to a pooler in session mode that passes startup options on.'

type Failure = Error & { code?: string }

/** SQLSTATE of a statement that a database refused because it cannot be written: a standby, or one set to read only. */
export const READ_ONLY = '25006'

/** Prepared statements that are there already, or no longer: another client used the same connection in between. */
const CLASH = new Set(['42P05', '26000'])

/** The sentence for what a pooler in between does to a connection, or null for any other failure. */
export const poolerSentence = ({ code, message }: Failure): string | null => {
  if (code === '08P01' && /startup parameter/.test(message))
    return `The way to the database does not take startup options (${message}). ${WHAT_TO_DO}`
  if (CLASH.has(code ?? ''))
    return `Connections of the database are shared with other clients (${message}). ${WHAT_TO_DO}`
  return null
}

/** A connection that came back with other settings than it asked for. */
export const otherSettings = (differences: readonly string[]) =>
  new UnfitConnection(
    `The database gives connections other settings than they ask for: ${differences.join(', ')}. ${WHAT_TO_DO}`,
  )

/** A connection to a database that cannot be written. */
export const readOnlyDatabase = () =>
  Object.assign(new Error('The database cannot be written: it is a standby, or set to read only.'), { code: READ_ONLY })

const LOST = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENOTFOUND EAI_AGAIN'.split(' '),
)
const LOST_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|client has encountered a connection error|client was closed|client is closing|query read timeout/i

/** Whether a failure means that the way to the database broke, not that a statement was refused. */
export const isLost = ({ code, message }: Failure): boolean => LOST.has(code ?? '') || LOST_WORDS.test(message)

/** A transaction that the database ended because it stood still or went on for too long: by its clock, which may be set meanwhile. */
const TOO_LONG = new Set(['25P03', '25P04'])

/** SQLSTATE 53: no room, no memory, no connections; 57: an operator ended it; 58: the disk fails; 08: the connection. */
const OUT_OF_ORDER = /^(53|57|58|08)[0-9A-Z]{3}$/

/** Whether a failure passes when the database is back, can be written, or is reached as it should be. */
export const isUnavailable = (failure: Failure): boolean =>
  failure instanceof UnfitConnection ||
  isLost(failure) ||
  failure.code === READ_ONLY ||
  CLASH.has(failure.code ?? '') ||
  TOO_LONG.has(failure.code ?? '') ||
  OUT_OF_ORDER.test(failure.code ?? '')
