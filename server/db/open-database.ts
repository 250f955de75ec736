import os from 'node:os'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { ConfigError } from '../platform/config.ts'
import { type Cluster, startCluster } from './embedded.ts'

const EMBEDDED = 'brigada'

const MB = 1024 * 1024

/** Room for sixteen processes, and memory by what the machine or the container has: pages it keeps itself cost a tenth of those it asks the system for. */
const roomSettings = () => {
  const allowed = process.constrainedMemory()
  const total = Math.min(os.totalmem(), allowed > 0 ? allowed : Number.POSITIVE_INFINITY) / MB
  const kept = Math.round(Math.min(1024, Math.max(128, total / 4)))
  const known = `${Math.max(kept, Math.round(total / 2))}MB`
  return { shared_buffers: `${kept}MB`, effective_cache_size: known, max_connections: '300' }
}

/** A database the application may use: the address, and what ends it. */
export type OpenedDatabase = { url: string; embedded: boolean; stop: () => Promise<void> }

const ensureOwner = async (cluster: Cluster) => {
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  try {
    const roles = await admin.query<{ rolname: string }>(
      "select rolname from pg_roles where rolname in ('brigada', 'brigada_app')",
    )
    const known = roles.rows.map((row) => row.rolname)
    const password = new URL(cluster.url('postgres')).password
    if (!known.includes('brigada')) await admin.query(`create role brigada login password '${password}'`)
    if (!known.includes('brigada_app')) await admin.query('create role brigada_app nologin')
    await admin.query('grant brigada_app to brigada')
    const databases = await admin.query('select 1 from pg_database where datname = $1', [EMBEDDED])
    if (databases.rowCount === 0) await admin.query(`create database ${EMBEDDED} owner brigada`)
  } finally {
    await admin.end()
  }
}

const checkReachable = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new ConfigError('DATABASE_URL leads to a PostgreSQL before 15: use 15 or later.')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { message, code } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATABASE_URL cannot be reached: ${message || code}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Opens the database of `DATABASE_URL`, or starts the embedded PostgreSQL and makes its database on the first run; `share` joins one that a server runs. */
export const openDatabase = async (
  config: Pick<Config, 'database_url' | 'data_dir'>,
  share = false,
): Promise<OpenedDatabase> => {
  if (config.database_url !== null) {
    await checkReachable(config.database_url)
    return { url: config.database_url, embedded: false, stop: async () => undefined }
  }
  const cluster = await startCluster(config.data_dir, roomSettings(), share)
  try {
    await ensureOwner(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  const url = new URL(cluster.url(EMBEDDED))
  url.username = 'brigada'
  return { url: url.href, embedded: true, stop: cluster.stop }
}
