import os from 'node:os'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/setting-values.ts'
import { type Cluster, NO_FAILURE, startCluster } from './embedded.ts'
import { APP_ROLE, JOBS_ROLE, ensureRole, findServerLogin, makeServerLogin } from './roles.ts'
import { tlsSentence } from './tls.ts'

const EMBEDDED = 'brigada'

const ownerOf = (cluster: Cluster) => {
  const url = new URL(cluster.url(EMBEDDED))
  url.username = EMBEDDED
  return url.href
}

const MB = 1024 * 1024

/** While its archive cannot be written, PostgreSQL keeps at most this much of its log. */
const keptLog = { max_slot_wal_keep_size: '4GB' }

/**
 * Connections for sixteen processes, and buffers in proportion to the memory of the machine or container: a page in
 * shared buffers costs a tenth of one read from the system.
 */
const roomSettings = () => {
  const allowed = process.constrainedMemory()
  const total = Math.min(os.totalmem(), allowed > 0 ? allowed : Number.POSITIVE_INFINITY) / MB
  const kept = Math.round(Math.min(1024, Math.max(128, total / 4)))
  const known = `${Math.max(kept, Math.round(total / 2))}MB`
  return { shared_buffers: `${kept}MB`, effective_cache_size: known, max_connections: '300', ...keptLog }
}

/**
 * An open database: the addresses of the server's login and of the tables' owner, and how to stop it. Without a
 * configured owner both are the same until the database is prepared. `failure` resolves when an embedded PostgreSQL
 * that this process started ends by itself.
 */
export type OpenedDatabase = {
  url: string
  owner_url: string
  embedded: boolean
  failure: Promise<string>
  stop: () => Promise<void>
}

const ensureLogins = async (cluster: Cluster) => {
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  try {
    const owner_url = ownerOf(cluster)
    const owner = await admin.query('select from pg_roles where rolname = $1', [EMBEDDED])
    if (owner.rowCount === 0)
      await admin.query(`create role ${EMBEDDED} login password '${new URL(owner_url).password}'`)
    for (const role of [APP_ROLE, JOBS_ROLE]) await ensureRole(admin, role, EMBEDDED)
    const databases = await admin.query('select from pg_database where datname = $1', [EMBEDDED])
    if (databases.rowCount === 0) await admin.query(`create database ${EMBEDDED} owner ${EMBEDDED}`)
    if ((await findServerLogin(owner_url)) === null) await makeServerLogin(admin, owner_url)
    return { owner_url, url: (await findServerLogin(owner_url)) ?? owner_url }
  } finally {
    await admin.end()
  }
}

const checkReachable = async (name: string, url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new ConfigError(`${name} leads to a PostgreSQL before 15: use 15 or later.`)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    const reason = tlsSentence(error as Error) ?? `${message || code}.`
    throw new ConfigError(`${name} cannot be reached: ${reason}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Opens the database of `DATABASE_URL`, or starts the embedded PostgreSQL and creates its database on the first run;
 * `share` joins one that a server runs.
 */
export const openDatabase = async (
  config: Pick<Config, 'database_url' | 'database_owner_url' | 'data_dir'>,
  share = false,
): Promise<OpenedDatabase> => {
  if (config.database_url !== null) {
    const owner_url = config.database_owner_url ?? config.database_url
    await checkReachable('DATABASE_URL', config.database_url)
    if (owner_url !== config.database_url) await checkReachable('DATABASE_OWNER_URL', owner_url)
    return {
      url: config.database_url,
      owner_url,
      embedded: false,
      failure: NO_FAILURE,
      stop: async () => undefined,
    }
  }
  const cluster = await startCluster(config.data_dir, roomSettings(), share)
  try {
    return { ...(await ensureLogins(cluster)), embedded: true, failure: cluster.failure, stop: cluster.stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
