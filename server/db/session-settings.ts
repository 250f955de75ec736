import pg from 'pg'
import { tlsSentence } from './tls.ts'
import { READ_ONLY, UnfitConnection, otherSettings, poolerSentence, readOnlyDatabase } from './unfit.ts'

/** `pooled` is the address of a pooler in transaction mode, where a connection keeps no settings: its login has them. */
type Wanted = { statementTimeoutMs?: number; role?: string; pooled?: boolean; standby?: boolean }

const limits = ({ statementTimeoutMs = 15_000 }: Wanted) => ({
  statement_timeout: statementTimeoutMs,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 60_000,
})

const QUICKER = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'

const milliseconds = (setting: string) =>
  `(extract(epoch from current_setting('${setting}')::interval) * 1000)::int as ${setting}`

const ASKED = `select current_user as role, current_setting('TimeZone') as timezone,
  ${Object.keys(limits({})).map(milliseconds).join(', ')},
  current_setting('transaction_read_only')::boolean or pg_is_in_recovery() as read_only`

const ANSWER_MS = 5_000

type Row = Record<string, string | number | boolean>

/**
 * The settings a connection asks for when it opens, and the check that it got them: role, time zone and limits matter
 * for safety. A pooled connection asks for none and is only checked. The check throws UnfitConnection with a sentence,
 * or the error of a read-only database.
 */
export const sessionOf = (wanted: Wanted) => {
  const promised: Row = { ...(wanted.role ? { role: wanted.role } : {}), timezone: 'UTC', ...limits(wanted) }
  const options = Object.entries(promised).map(([name, value]) => `-c ${name}=${String(value)}`)
  const check = async (client: pg.ClientBase) => {
    const { rows } = await client.query<Row>({ text: ASKED, query_timeout: ANSWER_MS } as pg.QueryConfig)
    const row = rows[0]!
    const differences = Object.entries(promised)
      .filter(([name, value]) => row[name] !== value)
      .map(([name, value]) => `${name} is ${String(row[name])} instead of ${String(value)}`)
    if (differences.length > 0) throw otherSettings(differences, wanted.pooled)
    if (row['read_only'] && !wanted.standby) throw readOnlyDatabase()
  }
  return { options: wanted.pooled ? undefined : [...options, QUICKER].join(' '), check }
}

/** Throws, with a sentence, when connections at this address do not have the settings they need or cannot write. */
export const checkWay = async (connectionString: string, wanted: Wanted = {}): Promise<void> => {
  const session = sessionOf(wanted)
  const client = new pg.Client({ connectionString, options: session.options, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await session.check(client)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const sentence =
      code === READ_ONLY
        ? `${message} Let DATABASE_URL lead to the primary server.`
        : (poolerSentence(error as Error) ?? tlsSentence(error as Error))
    throw sentence === null ? error : new UnfitConnection(sentence, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}
