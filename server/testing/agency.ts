import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { type Permission, permissions } from '#contract/behaviors/permissions.ts'
import { createApp } from '#server/app.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { actorOf, hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import { openLive } from '#server/behaviors/live/listen.ts'
import type { Services } from '#server/behaviors/services.ts'
import { type Db, openDb, openPool } from '#server/db/client.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { createRole } from '#server/team/roles/roles.commands.ts'
import { createUser } from '#server/team/users/users.commands.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openStorage } from '#server/platform/storage.ts'
import { type Call, type Someone, callOf } from './calls.ts'
import { TEMPLATE } from './cluster.ts'

export type { Reply, Someone } from './calls.ts'

/** An agency for one test file, on its own copy of the template database, used over HTTP. */
export type TestAgency = {
  app: FastifyInstance
  db: Db
  /** The address of the tables' owner. */
  url: string
  /** The address of the server's login, which owns nothing. */
  server_url: string
  services: Omit<Services, 'app'>
  pools: { requests: pg.Pool }
  call: Call
  join: (role: string) => Promise<Someone>
  joinWith: (grants: Permission[], scope?: 'all' | 'recruiter' | 'coordinator' | 'foreman') => Promise<Someone>
  close: () => Promise<void>
}

/** Longer than the product waits for a connection: a hundred requests at once on a busy machine are not refused. */
const WAIT_MS = 30_000

const signIn = async (db: Db, user_id: number) => {
  const token = newToken()
  const at = new Date().toISOString()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  await db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashToken(token),
      ip: null,
      user_agent: null,
      created_at: at,
      last_seen_at: at,
      expires_at,
      proved_at: at,
    })
    .execute()
  return token
}

const someoneWith = async (db: Db, role_id: number): Promise<Someone> => {
  const email = `${randomUUID().slice(0, 13)}@agency.test`
  const user_id = await db.transaction().execute((tx) =>
    createUser(tx, systemActor(), {
      email,
      first_name: 'Test',
      last_name: 'Person',
      locale: 'en',
      phone: null,
      role_ids: [role_id],
    }),
  )
  return { token: await signIn(db, user_id), user_id, actor: (await actorOf(db, user_id))! }
}

/** Functions that create users of an agency, each with a session. */
export const joining = (db: Db): Pick<TestAgency, 'join' | 'joinWith'> => ({
  join: async (role) => {
    const { id } = await db.selectFrom('roles').where('name', '=', role).select('id').executeTakeFirstOrThrow()
    return someoneWith(db, id)
  },
  joinWith: async (grants, data_scope = 'all') => {
    const title = { en: 'Test', ua: 'Тест' }
    const role = {
      name: `r-${randomUUID().slice(0, 8)}`,
      title,
      data_scope,
      permissions: grants.filter((grant) => permissions.includes(grant)),
    }
    return someoneWith(db, await db.transaction().execute((tx) => createRole(tx, systemActor(), role)))
  },
})

/**
 * Opens an agency; `change` overrides settings. Time limits are off unless a test sets them, because a busy machine
 * slows tests down.
 */
export const openTestAgency = async (change: Partial<Config> = {}): Promise<TestAgency> => {
  const { admin, owner, server } = inject('cluster')
  const name = `t_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const boss = new pg.Client({ connectionString: admin })
  await boss.connect()
  await boss.query(`create database ${name} template ${TEMPLATE} strategy file_copy owner brigada`)
  await boss.end()
  const [url, server_url] = [owner, server].map((address) => {
    const own = new URL(address)
    own.pathname = `/${name}`
    return own.href
  }) as [string, string]
  const pool = openPool(server_url, { role: APP_ROLE, waitMs: WAIT_MS })
  const db = openDb(pool)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-files-'))
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    demo: false,
    lag_limit_ms: Number.POSITIVE_INFINITY,
    answer_limit_ms: Number.POSITIVE_INFINITY,
    ...change,
  }
  const secrets = openSecrets(randomBytes(32))
  const live = openLive(server_url, () => undefined)
  const services = {
    db,
    exportDb: db,
    replicas: null,
    config,
    storage: openStorage(config),
    log: openLog(config.log_level),
    secrets,
    live,
  }
  const app = await createApp(services)
  return {
    app,
    db,
    url,
    server_url,
    services,
    pools: { requests: pool },
    call: callOf(app),
    ...joining(db),
    close: async () => {
      await app.close()
      await live.close()
      await pool.end()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A multipart body with one file. */
export const multipart = (name: string, bytes: Buffer) => {
  const boundary = 'brigada-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
