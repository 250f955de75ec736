import { ConfigError } from '../platform/setting-values.ts'
import { APP_ROLE, asking } from './roles.ts'
import { checkWay } from './session-settings.ts'

const WHERE = `select pg_postmaster_start_time()::text || ' ' || pg_database.oid as here, rolsuper as superuser
  from pg_database, pg_roles where datname = current_database() and rolname = session_user`

const ask = (connectionString: string) =>
  asking(connectionString, async (client) => {
    const { rows } = await client.query<{ here: string; superuser: boolean }>(WHERE)
    return rows[0]!
  })

/**
 * Throws, with a sentence, when a pooler in transaction mode does not lead to the database of `url`, or its login does
 * not have the role, time zone and limits of requests.
 */
export const checkPooler = async (pool_url: string, url: string): Promise<void> => {
  await checkWay(pool_url, { role: APP_ROLE, pooled: true })
  const [pooled, direct] = await Promise.all([ask(pool_url), ask(url)])
  if (pooled.superuser) throw new ConfigError('The user of DATABASE_POOL_URL is a superuser: use an ordinary login.')
  if (pooled.here !== direct.here)
    throw new ConfigError('DATABASE_POOL_URL leads to another database than DATABASE_URL.')
}
