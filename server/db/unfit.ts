import { ConfigError } from '../platform/setting-values.ts'
import { tlsSentence } from './tls.ts'

/** A connection without the settings that safety depends on: it is not used, and a server does not start with it. */
export class UnfitConnection extends ConfigError {}

const WHAT_TO_DO =
  'Let DATABASE_URL lead to PostgreSQL itself, or to a pooler in session mode that passes startup options on. The address of a pooler in transaction mode belongs in DATABASE_POOL_URL.'

const FOR_POOLER =
  'Set them for the login of DATABASE_POOL_URL, as "A pooler" in docs/operations.md shows, and let the pooler open its connections again.'

type Failure = Error & { code?: string; routine?: string }

/** SQLSTATE for a write on a read-only database, such as a standby. */
export const READ_ONLY = '25006'

/** Whether a prepared statement fails because a migration has added a column to its table since. */
export const isOutdatedPlan = ({ code, routine }: Failure): boolean =>
  code === '0A000' && routine === 'RevalidateCachedQuery'

/** A prepared statement exists already or no longer: another client used the same connection in between. */
const CLASH = new Set(['42P05', '26000'])

/** A sentence about what a pooler does to a connection, or null for any other failure. */
export const poolerSentence = ({ code, message }: Failure): string | null => {
  if (code === '08P01' && /startup parameter/.test(message))
    return `The way to the database does not take startup options (${message}). ${WHAT_TO_DO}`
  if (CLASH.has(code ?? ''))
    return `Connections of the database are shared with other clients (${message}). ${WHAT_TO_DO}`
  return null
}

/** The error for a connection that has other settings than it asked for. */
export const otherSettings = (differences: readonly string[], pooled = false) =>
  new UnfitConnection(
    pooled
      ? `Connections of the pooler have other settings than they need: ${differences.join(', ')}. ${FOR_POOLER}`
      : `The database gives connections other settings than they ask for: ${differences.join(', ')}. ${WHAT_TO_DO}`,
  )

/** The error for a connection to a read-only database. */
export const readOnlyDatabase = () =>
  Object.assign(new Error('The database cannot be written: it is a standby, or set to read only.'), { code: READ_ONLY })

const LOST = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EHOSTDOWN ENOTFOUND EAI_AGAIN'.split(' '),
)
const LOST_WORDS =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|client has encountered a connection error|client was closed|client is closing|query read timeout/i

/** Whether a failure means that the connection broke, not that a statement was refused. */
export const isLost = ({ code, message }: Failure): boolean => LOST.has(code ?? '') || LOST_WORDS.test(message)

/** The database ended a transaction because it was idle or ran too long by its clock, which someone may have set. */
const TOO_LONG = new Set(['25P03', '25P04'])

/**
 * SQLSTATE classes: 53 no disk space, memory or connections; 57 ended by an operator; 58 system error such as a failing
 * disk; 08 connection error; 28 sign-in refused.
 */
const OUT_OF_ORDER = /^(53|57|58|08|28)[0-9A-Z]{3}$/

/** Whether a failure ends when the database is back, can be written again, or is connected correctly. */
export const isUnavailable = (failure: Failure): boolean =>
  failure instanceof UnfitConnection ||
  isLost(failure) ||
  tlsSentence(failure) !== null ||
  failure.code === READ_ONLY ||
  CLASH.has(failure.code ?? '') ||
  TOO_LONG.has(failure.code ?? '') ||
  OUT_OF_ORDER.test(failure.code ?? '')
