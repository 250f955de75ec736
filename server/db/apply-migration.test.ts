import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyOfTemplate } from '#server/testing/template-copy.ts'
import { applyMigration } from './apply-migration.ts'
import { inTurn } from './migrate.ts'
import { readMigration } from './migration-files.ts'

let url: string
let client: pg.Client
let other: pg.Client

const connect = async () => {
  const made = new pg.Client({ connectionString: url })
  await made.connect()
  return made
}

/** Applies a migration as a start does; answers what it reported. */
const apply = async (number: number, text: string) => {
  const said: string[] = []
  const migration = readMigration(`${number}-tried.sql`, text)
  const work = () => applyMigration(client, migration, (line) => said.push(line))
  await inTurn(url, () => undefined, work)
  return said
}

const count = async (from: string) =>
  (await client.query<{ rows: number }>(`select count(*)::int as rows from ${from}`)).rows[0]!.rows

const isNoted = async (number: number) => (await count(`migrations where number = ${number}`)) === 1

const INDEX = `-- outside a transaction
create index concurrently if not exists tried_idx on tried (n);
`
const VALID = `pg_index where indexrelid = to_regclass('tried_idx') and indisvalid`

beforeAll(async () => {
  url = await copyOfTemplate()
  client = await connect()
  other = await connect()
  await client.query('create table tried as select n, false as done from generate_series(1, 25) n')
})
afterAll(() => Promise.all([client.end(), other.end()]))

it('waits for a table in use without holding up others, and continues when it is free', async () => {
  await other.query('begin; select * from tried')
  const applied = apply(9001, 'alter table tried add column more integer not null default 7')
  const third = await connect()
  let slowest = 0
  for (const end = Date.now() + 2_500; Date.now() < end; await sleep(20)) {
    const began = performance.now()
    await third.query('select count(*) from tried')
    slowest = Math.max(slowest, performance.now() - began)
  }
  await third.end()
  expect(await isNoted(9001)).toBe(false)
  await other.query('commit')
  expect(await applied).toEqual([expect.stringContaining('9001-tried.sql waits for a table that is in use')])
  expect(await isNoted(9001)).toBe(true)
  expect(slowest, 'milliseconds that a reader waited').toBeLessThan(2_000)
})

it('changes nothing when one of its statements fails', async () => {
  await expect(apply(9002, 'alter table tried add column lost integer; select 1 / 0')).rejects.toThrow(
    /9002-tried\.sql failed: division by zero/,
  )
  expect(await count(`pg_attribute where attrelid = 'tried'::regclass and attname = 'lost'`)).toBe(0)
  expect(await isNoted(9002)).toBe(false)
})

it('builds an index while a transaction writes, and waits for that transaction', async () => {
  await other.query('begin; insert into tried values (26, false)')
  const applied = apply(9003, INDEX)
  const third = await connect()
  await third.query('insert into tried values (27, false)')
  await third.end()
  await other.query('commit')
  expect(await applied).toEqual([])
  expect(await count(VALID)).toBe(1)
})

it('builds an index anew that an earlier attempt left unfinished', async () => {
  await client.query('drop index tried_idx; insert into tried values (1, false)')
  await expect(client.query('create unique index concurrently tried_idx on tried (n)')).rejects.toThrow(
    /could not create/,
  )
  expect(await count(`pg_index where indexrelid = to_regclass('tried_idx') and not indisvalid`)).toBe(1)
  await apply(9004, INDEX)
  expect(await count(VALID)).toBe(1)
})

it('changes rows in batches until none is left', async () => {
  await apply(
    9005,
    `-- outside a transaction
update tried set done = true where ctid in (select ctid from tried where not done limit 10);
`,
  )
  expect(await count('tried where not done')).toBe(0)
  expect(await client.query('show lock_timeout')).toMatchObject({ rows: [{ lock_timeout: '0' }] })
  expect(await isNoted(9005)).toBe(true)
})
