import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyDatabase } from '#server/testing/template-copy.ts'
import { version } from '#server/platform/version.ts'
import { run } from '#server/testing/own-postgres.ts'
import { isLater } from './later-migrations.ts'
import { checkMigrated, migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const shapeOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
  await client.end()
  return rows as unknown[]
}

it('reaches the same schema from an empty database step by step and at once', async () => {
  const [stepwise, whole] = [await emptyDatabase(), await emptyDatabase()]
  for (const { number } of readMigrations()) expect(await migrate(stepwise, number)).toHaveLength(1)
  expect(await migrate(whole)).toHaveLength(readMigrations().length)
  const shape = await shapeOf(stepwise)
  expect(shape.length).toBeGreaterThan(150)
  expect(shape).toEqual(await shapeOf(whole))
  expect(await migrate(whole)).toEqual([])
})

it('runs once when two processes start together', async () => {
  const url = await emptyDatabase()
  const done = await Promise.all([migrate(url), migrate(url)])
  expect(done.flat().toSorted()).toEqual(readMigrations().map(({ name }) => name))
})

it.each([
  ['only added to it', null],
  ['took away what a release before this one had stopped using', '0.1.0'],
  ['took away what this release had stopped using', version],
])('works with a database of a later version that %s', async (_what, contracts) => {
  const url = await emptyDatabase()
  await migrate(url)
  await run(
    url,
    `insert into migrations (number, name, checksum, contracts) values (9999, 'later', '', ${contracts === null ? 'null' : `'${contracts}'`})`,
  )
  expect(await migrate(url)).toEqual([])
})

it('refuses a database from which a later version took away what this one uses', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await run(url, `insert into migrations (number, name, checksum, contracts) values (9999, 'later', '', '99.0.0')`)
  await expect(migrate(url)).rejects.toThrow(/later took away what versions before 99\.0\.0 use/)
})

it('compares versions as numbers', () => {
  expect(isLater('0.10.0', '0.9.1')).toBe(true)
  expect(isLater('0.4.0', '0.4.0')).toBe(false)
  expect(isLater('0.4.9', '1.0.0')).toBe(false)
})

it('continues a database of a version that did not note what a migration takes away', async () => {
  const url = await emptyDatabase()
  await migrate(url, 86)
  await run(url, 'alter table migrations drop column contracts')
  await expect(checkMigrated(url)).rejects.toThrow(/lacks \d+ of this version/)
  expect((await migrate(url))[0]).toBe('0087-more-notices.sql')
  await checkMigrated(url)
})

it('detects a changed migration that was already released', () => {
  const file = path.join(import.meta.dirname, 'migrations', 'released.json')
  const released = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>
  const now = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of Object.entries(released)) expect(now.get(name), name).toBe(checksum)
})

it('adds the document types of houses and staff to an agency that has document types, and keeps its own', async () => {
  const url = await emptyDatabase()
  await migrate(url, 35)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into document_types (code, name, category, owners, created_at, updated_at) values
    ('lease', '{}', 'agreement', '{candidate,worker}', now(), now()), ('fire_inspection', '{"en": "Own"}', 'work', '{worker}', now(), now())`)
  await migrate(url)
  const { rows } = await client.query('select code, category, owners, is_system from document_types order by id')
  await client.end()
  expect(rows).toMatchObject([
    { code: 'lease', owners: ['candidate', 'worker', 'housing'] },
    { code: 'fire_inspection', category: 'work', owners: ['worker'], is_system: false },
    { code: 'handover_protocol', owners: ['housing'], is_system: true },
    { code: 'property_insurance' },
    { code: 'technical_inspection' },
    { code: 'bhp_instructor', owners: ['foreman', 'coordinator'] },
    { code: 'visa_free_entry', owners: ['candidate', 'worker'] },
  ])
})

it('gives API tokens without an end or with a later one a year, and keeps those that end before', async () => {
  const url = await emptyDatabase()
  await migrate(url, 50)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into users (email, first_name, last_name, search_key, created_at, updated_at) values ('a@b.test', 'A', 'B', '', now(), now())`) // prettier-ignore
  await client.query(`insert into api_tokens (user_id, name, token_hash, hint, permissions, created_at, expires_at)
    select id, ends::text, convert_to(ends::text, 'UTF8'), '', '{}', now(), case when ends < 9999 then now() + make_interval(days => ends) end
    from users, unnest(array[30, 900, 9999]) as ends`)
  await migrate(url)
  const { rows } = await client.query(
    `select name, round(extract(epoch from expires_at - now()) / 86400)::int as days from api_tokens order by id`,
  )
  await client.end()
  expect(rows).toEqual([
    { name: '30', days: 30 },
    { name: '900', days: 365 },
    { name: '9999', days: 365 },
  ])
})

it.each([
  [
    'changed',
    `update legal_limits set amount = 5, updated_by = (select id from users) where key = 'notification_days'`,
    5,
  ],
  [
    'added for later days',
    `insert into legal_limits (key, country, amount, valid_from, act, source, confidence, updated_by)
    select 'notification_days', 'PL', 3, '2026-02-01', 'Act', 'Read', 'likely', id from users`,
    3,
  ],
  ['left as it was', 'select 1', 7],
])('keeps the number of days for the labour office that an agency has %s', async (_what, change, days) => {
  const url = await emptyDatabase()
  await migrate(url, 84)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into users (email, first_name, last_name, search_key, created_at, updated_at) values ('a@b.test', 'A', 'B', '', now(), now())`) // prettier-ignore
  await client.query(change)
  await migrate(url)
  const { rows } = await client.query(
    `select code, days from work_notices where code in ('PL-N5', 'PL-N10', 'PL-N11') order by code`,
  )
  await client.end()
  expect(rows).toEqual([
    { code: 'PL-N10', days },
    { code: 'PL-N11', days: 14 },
    { code: 'PL-N5', days },
  ])
})
