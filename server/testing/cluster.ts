import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb, openPool } from '#server/db/client.ts'
import { startCluster } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { APP_ROLE, JOBS_ROLE } from '#server/db/roles.ts'
import { install } from '#server/install/install.ts'
import { endWithUs } from './end-with-us.ts'
import { rewriteHistory } from './rewrite-history.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { admin: string; owner: string; server: string }
  }
}

/** The database that every test file copies. */
export const TEMPLATE = 'brigada_template'

/** Settings without durability, and without cleanup of the databases of finished files. */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '1h',
  max_connections: '200',
}

const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/**
 * Starts one PostgreSQL for all test files, with a migrated template that was installed the day before; stops it after
 * the tests, or when the run is killed. Programs that the tests start share the code that they compile.
 */
export default async function setup(project: Pick<TestProject, 'provide'>) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-test-'))
  fs.chmodSync(dataDir, 0o755)
  process.env['NODE_COMPILE_CACHE'] ??= path.join(dataDir, 'compiled')
  const cluster = await startCluster(dataDir, quick)
  endWithUs(dataDir)
  const admin = cluster.url('postgres')
  const { password } = new URL(admin)
  await run(
    admin,
    `create role brigada login password '${password}'`,
    `create role brigada_server login password '${password}'`,
    `create role ${APP_ROLE} nologin`,
    `create role ${JOBS_ROLE} nologin`,
    `grant ${APP_ROLE}, ${JOBS_ROLE} to brigada, brigada_server`,
    `create database ${TEMPLATE} owner brigada`,
  )
  const owner = new URL(cluster.url(TEMPLATE))
  owner.username = 'brigada'
  const server = new URL(owner)
  server.username = 'brigada_server'
  await migrate(owner.href)
  const pool = openPool(server.href, { role: APP_ROLE })
  await install(openDb(pool))
  await pool.end()
  await rewriteHistory(owner.href, `update change_history set at = at - interval '1 day'`)
  project.provide('cluster', { admin, owner: owner.href, server: server.href })
  return async () => {
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
