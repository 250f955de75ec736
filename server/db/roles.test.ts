import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runOnce } from 'graphile-worker'
import { beforeAll, expect, inject, it } from 'vitest'
import { run } from '#server/testing/own-postgres.ts'
import { openPool } from './client.ts'
import { addressOfServer, prepareDatabase } from './prepare-database.ts'
import { asking, findServerLogin } from './roles.ts'

const { admin } = inject('cluster')

const as = (name: string, database: string, password = 'a long password') => {
  const url = new URL(admin)
  url.username = name
  url.password = password
  url.pathname = `/${database}`
  return url.href
}

/** An empty database and its owner; `may` adds rights of the owner. */
const emptyDatabase = async (may = '') => {
  const name = `r_${randomUUID().slice(0, 8)}`
  await run(
    admin,
    `create role ${name}_owner login ${may} password 'a long password'`,
    `grant brigada_app, brigada_jobs to ${name}_owner with admin option`,
    `create database ${name} owner ${name}_owner`,
  )
  return { name, url: as(`${name}_owner`, name) }
}

const one = (url: string) => ({ url, owner_url: url })

const refusal = (url: string, statement: string) =>
  run(url, statement).then(
    () => 'done',
    (error: Error & { code: string }) => error.code,
  )

const OWNERS_ONLY = [
  'delete from change_history',
  `update change_history set field = 'x'`,
  'truncate change_history',
  'alter table change_history disable trigger all',
  'alter table leads add column x int',
  'drop table leads',
  'drop trigger change_history_keep on change_history',
  'create table own (id int)',
  'update migrations set number = 0',
  `create or replace function queue_job(name text, payload json, job_key text default null, run_at timestamptz default null) returns void language sql as 'select'`,
]

let made: Awaited<ReturnType<typeof emptyDatabase>>
let server: string

beforeAll(async () => {
  made = await emptyDatabase('createrole')
  server = await prepareDatabase(one(made.url))
})

it('creates a login that owns nothing, once, for an owner who may create roles', async () => {
  expect(new URL(server).username).toBe(`${made.name}_${made.name}_owner_server`)
  expect(new URL(server).password).not.toContain('long')
  expect(await prepareDatabase(one(made.url))).toBe(server)
  expect(await addressOfServer(one(made.url))).toBe(server)
})

it.each(OWNERS_ONLY)('does not allow that login: %s', async (statement) => {
  expect(await refusal(server, statement)).toBe('42501')
})

it('does not let it act as the owner', async () => {
  expect(await refusal(server, `set role ${made.name}_owner`)).toBe('42501')
  expect(await refusal(server, `set session authorization ${made.name}_owner`)).toBe('42501')
})

it('lets it answer requests in the role of requests, and run jobs', async () => {
  const pool = openPool(server, { max: 2 })
  const app = openPool(server, { role: 'brigada_app', max: 1 })
  try {
    await app.query(`select queue_job('greet', '{"name": "Anna"}')`)
    const greeted: unknown[] = []
    await runOnce({ pgPool: pool, taskList: { greet: (payload) => void greeted.push(payload) }, noHandleSignals: true })
    expect(greeted).toEqual([{ name: 'Anna' }])
    await expect.poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
    await expect(app.query('select from graphile_worker._private_jobs')).rejects.toThrow(/permission denied/)
  } finally {
    await Promise.all([pool.end(), app.end()])
  }
})

it('updates the login’s password when the owner’s password changes', async () => {
  await run(admin, `alter role ${made.name}_owner password 'another long one'`)
  const url = as(`${made.name}_owner`, made.name, 'another long one')
  expect(await findServerLogin(url)).toBeNull()
  const renewed = await prepareDatabase(one(url))
  expect(new URL(renewed).username).toBe(new URL(server).username)
  expect(await refusal(renewed, 'select')).toBe('done')
  expect(await refusal(server, 'select')).toBe('28P01')
})

it('serves as the owner when it may not create roles', async () => {
  const plain = await emptyDatabase()
  expect(await prepareDatabase(one(plain.url))).toBe(plain.url)
})

it('leaves a role of the same name that was not made by Brigada', async () => {
  const other = await emptyDatabase('createrole')
  const name = `${other.name}_${other.name}_owner_server`
  await run(
    admin,
    `create role ${name} login password 'theirs'`,
    `grant ${name} to ${other.name}_owner with admin option`,
  )
  expect(await prepareDatabase(one(other.url))).toBe(other.url)
  expect(await refusal(as(name, other.name, 'theirs'), 'select')).toBe('done')
})

it('migrates as the owner and serves as another user', async () => {
  const { name, url: owner_url } = await emptyDatabase()
  await run(admin, `create role ${name}_web login password 'a long password'`)
  const url = as(`${name}_web`, name)
  expect(await prepareDatabase({ url, owner_url })).toBe(url)
  for (const statement of OWNERS_ONLY) expect([statement, await refusal(url, statement)]).toEqual([statement, '42501'])
  expect(await prepareDatabase(one(url))).toBe(url)
})

it('does not start as a user who owns nothing on a database of another version, and says what to do', async () => {
  const { name, url: owner_url } = await emptyDatabase()
  await run(admin, `create role ${name}_web login password 'a long password'`)
  const url = as(`${name}_web`, name)
  await prepareDatabase({ url, owner_url })
  await run(owner_url, 'delete from migrations where number > 50')
  await expect(prepareDatabase(one(url))).rejects.toThrow(/lacks \d+ of this version’s migrations.*npm run migrate/)
})

it('says what an administrator must run when the owner may not grant roles', async () => {
  const { name, url: owner_url } = await emptyDatabase()
  await run(
    admin,
    `create role ${name}_web login password 'a long password'`,
    `revoke admin option for brigada_app, brigada_jobs from ${name}_owner`,
  )
  await expect(prepareDatabase({ url: as(`${name}_web`, name), owner_url })).rejects.toThrow(
    `grant brigada_app, brigada_jobs to ${name}_web`,
  )
})

it('agrees on one login when two servers start at once', async () => {
  const { url } = await emptyDatabase('createrole')
  const [first, second] = await Promise.all([prepareDatabase(one(url)), prepareDatabase(one(url))])
  expect(first).toBe(second)
  expect(first).not.toBe(url)
  const { rows } = await asking(first, (client: pg.Client) =>
    client.query<{ name: string }>('select current_user as name'),
  )
  expect(rows[0]!.name).toContain('_server')
})
