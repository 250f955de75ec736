import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveHistory, sealHistory } from '#server/behaviors/history/prove-history.ts'
import { leftBehind } from '#server/db/agency-archive/travels.ts'
import { asking } from '#server/db/roles.ts'
import { ensureDemo } from '#server/demo/demo.ts'
import { exportAgency } from '#server/install/move/export-agency.ts'
import { importAgency } from '#server/install/move/import-agency.ts'
import { tableNotes } from '#server/install/move/table-notes.ts'
import { readArchive } from '#server/platform/archive.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/storage.ts'
import type { Agency } from '#server/open-agency.ts'
import { SECRET_KEY, configsIn, openDrill, openHome, opened } from './drill.ts'
import { shapeOf, travellingContent } from './moved.ts'
import { type OwnPostgres, openPostgres, postgresPrograms, prepareBy, versionOf } from './own-postgres.ts'

const home = openHome()
const configIn = configsIn(home)
const config = configIn('first')
let drill: Awaited<ReturnType<typeof openDrill>>
let agency: Agency
let postgres: OwnPostgres
let own: Config

const programs = postgresPrograms()
const oldest = programs.find((bin) => versionOf(bin).startsWith('15.')) ?? programs[0]!
process.stdout.write(`Moved to PostgreSQL ${versionOf(oldest)} and back.\n`)

beforeAll(async () => {
  await opened(config, (opening) => ensureDemo(opening, () => undefined))
  drill = await openDrill(config)
  agency = drill.agency
  postgres = await openPostgres(oldest)
  own = readConfig({
    ...(await prepareBy(postgres, 'two')),
    DATA_DIR: path.join(home, 'own'),
    SECRET_KEY,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  })
}, 400_000)
afterAll(async () => {
  await drill.close()
  await postgres.close()
  fs.rmSync(home, { recursive: true, force: true })
})

const run = (url: string, statement: string) => asking(url, (client) => client.query(statement))

const WAITING = `insert into letters (recipient, subject, body, path, created_at) values ('a@b.test', 's', 'waits', null, now());
  insert into letters (recipient, subject, body, path, created_at, sent_at) values ('a@b.test', 's', 'sent', '/en/reset-password?token=x', now(), now());
  select graphile_worker.add_job('send_letter', '{"letter_id":1}');
  select graphile_worker.add_job('make_rule_tasks', '{"status_step_id":1}', queue_name := 'q', job_key := 'k')`

const JOBS = `select t.identifier as job, j.payload, j.key from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id`

const filesOf = async (of: Config, url: string) => {
  const { rows } = await asking(url, (client) =>
    client.query<{ storage_key: string }>('select storage_key from files order by id'),
  )
  const storage = openStorage(of)
  const contents: Buffer[] = []
  for (const { storage_key } of rows) contents.push(await buffer(await storage.read(storage_key)))
  return contents
}

it('moves every table and file to an own PostgreSQL and back, beside the running server', async () => {
  const url = agency.database.owner_url
  await run(url, WAITING)
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const there = await exportAgency(config, { folder: path.join(home, 'there'), recipient })
  expect(there).toMatchObject({ lacking: [], manifest: { waiting: { letters: 1, webhooks: 0 } } })
  expect(there.manifest.files.count).toBeGreaterThan(100)
  const first = await travellingContent(url)
  await importAgency(there.file, own, identity)
  const own_url = own.database_owner_url!
  const second = await travellingContent(own_url)
  expect({ ...second, 'public.letters': '' }).toEqual({ ...first, 'public.letters': '' })
  expect(await filesOf(own, own_url)).toEqual(await filesOf(config, url))
  const { rows: letters } = await run(own_url, "select body, path from letters where sent_at is null or body = 'sent'")
  expect(letters).toEqual([{ body: 'sent', path: null }])
  expect((await run(own_url, JOBS)).rows).toEqual([
    { job: 'make_rule_tasks', payload: { status_step_id: 1 }, key: 'k' },
  ])
  for (const table of Object.keys(leftBehind))
    expect((await run(own_url, `select from ${table}`)).rowCount, table).toBe(0)

  const back = await exportAgency(own, { folder: path.join(home, 'back'), recipient: null })
  const again = configIn('again')
  await importAgency(back.file, again, null)
  await opened(again, async ({ database, services: { db } }) => {
    expect(await travellingContent(database.owner_url)).toEqual(second)
    expect(await filesOf(again, database.owner_url)).toEqual(await filesOf(config, url))
    expect(await shapeOf(database.owner_url)).toEqual(await shapeOf(url))
    await sealHistory(db)
    expect((await proveHistory(db)).faults).toEqual([])
  })
  const moved = await openDrill(own)
  try {
    const { rows } = await run(own_url, 'select max(id)::float8 as last from leads')
    expect(await moved.createLead()).toBeGreaterThan(rows[0].last as number)
    await sealHistory(moved.agency.services.db)
    expect((await proveHistory(moved.agency.services.db)).faults).toEqual([])
  } finally {
    await moved.close()
  }
}, 300_000)

it('is of one moment while others write, and opens identity numbers only when asked', async () => {
  let isWriting = true
  const acknowledged: number[] = []
  const write = async () => {
    while (isWriting) acknowledged.push(await drill.createLead())
  }
  const writers = Promise.all([write(), write()])
  writers.catch(() => undefined)
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(5)
  const before = [...acknowledged]
  const busy = await exportAgency(config, {
    folder: path.join(home, 'busy'),
    recipient: null,
    open_numbers: true,
  }).finally(() => (isWriting = false))
  await writers
  const texts = new Map<string, string>()
  await readArchive(fs.createReadStream(busy.file), null, async ({ name, content }) => {
    if (!name.startsWith('files/')) texts.set(name, (await buffer(Readable.from(content))).toString())
  })
  const leads = texts.get('tables/leads.csv')!
  const history = texts.get('tables/change_history.csv')!
  const ids = new Set([...leads.matchAll(/^(\d+),/gm)].map(([, id]) => Number(id)))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  const made = [...history.matchAll(/^\d+,lead,(\d+),[^\n]*,created,/gm)].map(([, id]) => Number(id))
  expect(made.filter((id) => !ids.has(id))).toEqual([])
  expect(acknowledged.filter((id) => ids.has(id) !== made.includes(id))).toEqual([])
  const { rows } = await run(
    agency.database.owner_url,
    `select entity, entity_id, field, tail from sealed_values order by 1, 2, 3`,
  )
  const numbers = texts.get('numbers.csv')!.trim().split('\n').slice(1)
  expect(numbers).toHaveLength(rows.length)
  expect(rows.length).toBeGreaterThan(50)
  for (const [at, { entity, entity_id, field, tail }] of rows.entries()) {
    expect(numbers[at]).toMatch(new RegExp(`^${entity},${entity_id},${field},".*"$`))
    expect(numbers[at]!.slice(0, -1).endsWith(tail as string)).toBe(true)
  }
  expect(texts.get('README.md')).toContain('### workers')
  expect(there(texts.get('README.md')!)).toEqual(Object.keys(tableNotes).toSorted())
}, 120_000)

const there = (text: string) => [...text.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!).toSorted()

it('names files that the store lost or damaged, and exports the others', async () => {
  const storage = openStorage(config)
  const { rows } = await run(
    agency.database.owner_url,
    'select id, storage_key, size::float8 as size from files order by id limit 2',
  )
  const [lost, damaged] = rows as { id: string; storage_key: string; size: number }[]
  await storage.remove(lost!.storage_key)
  await storage.remove(damaged!.storage_key)
  await storage.write(Readable.from([randomBytes(damaged!.size)]), damaged!.size, damaged!.storage_key)
  const exported = await exportAgency(config, { folder: path.join(home, 'lossy'), recipient: null })
  expect(exported.lacking).toEqual([lost!.id, damaged!.id])
}, 60_000)
