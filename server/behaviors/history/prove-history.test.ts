import pg from 'pg'
import { sql } from 'kysely'
import type { ErasurePlan } from '#contract/people/personal-data.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { person } from '#server/testing/builders.ts'
import { rewriteHistory } from '#server/testing/rewrite-history.ts'
import { proveHistory, sealHistory } from './prove-history.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())
beforeEach(() => sealHistory(agency.db))

type Made = { data: { id: number; version: number } }

const newLead = async () => {
  const body = { ...person(), source: 'referral', comment: 'Calls back' }
  const answer = await agency.call<Made>('POST', '/api/leads', { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const linesOf = async (entity_id: number) =>
  agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'lead')
    .where('entity_id', '=', entity_id)
    .select(['id', 'field'])
    .orderBy('id')
    .execute()

const faults = async (kept?: Parameters<typeof proveHistory>[1]) =>
  (await proveHistory(agency.db, kept)).faults.map(({ fault }) => fault)

const count = async () =>
  (
    await sql<{
      n: number
    }>`select (select count(*) from change_history) + (select count(*) from status_history) as n`.execute(agency.db)
  ).rows[0]!.n

it('seals every row, those of the time before digests too, and finds it as it was written', async () => {
  await newLead()
  expect(await sealHistory(agency.db)).toBeGreaterThan(5)
  const proof = await proveHistory(agency.db)
  expect(proof).toMatchObject({ faults: [], waiting: 0, emptied: 0, sealed: await count() })
  expect(proof.heads.map(({ chain }) => chain)).toEqual(['change_history', 'status_history'])
  expect(await sealHistory(agency.db)).toBe(0)
})

it('waits for whoever still writes, and seals in the end what they wrote', async () => {
  const writer = new pg.Client({ connectionString: agency.url })
  await writer.connect()
  await writer.query('begin')
  await writer.query(
    "insert into change_history (entity, entity_id, action, transaction_id, source, at) values ('lead', 1, 'updated', gen_random_uuid(), 'system', now())",
  )
  const { id } = await newLead()
  await sealHistory(agency.db)
  await sealHistory(agency.db)
  const { waiting } = await proveHistory(agency.db)
  expect(waiting).toBeGreaterThanOrEqual((await linesOf(id)).length)
  await writer.query('commit')
  await writer.end()
  await sealHistory(agency.db)
  expect(await proveHistory(agency.db)).toMatchObject({ faults: [], waiting: 0, sealed: await count() })
})

it('lets nobody change, delete or empty history, the owner of its tables neither', async () => {
  const { id } = await newLead()
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  const tries = [
    `update change_history set new_value = '"forged"' where entity_id = ${id}`,
    `update change_history set at = now() where entity_id = ${id}`,
    `update change_history set actor_id = null where entity_id = ${id}`,
    `update change_history set salt = null, value_digest = null, digest = null where entity_id = ${id}`,
    `delete from change_history where entity_id = ${id}`,
    `update status_history set comment = 'forged' where entity = 'lead' and entity_id = ${id}`,
    `delete from status_history where entity = 'lead' and entity_id = ${id}`,
    'truncate change_history',
  ]
  for (const statement of tries) await expect(owner.query(statement), statement).rejects.toThrow('history is kept')
  await owner.end()
  expect(await faults()).toEqual([])
})

it.each([
  [
    'changed',
    (id: number) => `update change_history set new_value = '"forged"' where id = ${id}`,
    (id: number) => `changed rows: ${id}`,
  ],
  [
    'taken for another’s',
    (id: number) => `update change_history set actor_id = null where id = ${id}`,
    (id: number) => `changed rows: ${id}`,
  ],
  ['deleted', (id: number) => `delete from change_history where id = ${id}`, (id: number) => `deleted rows: ${id}`],
] as const)('names the row that was %s past the guards', async (_name, forgery, said) => {
  const lead = await newLead()
  await sealHistory(agency.db)
  const lines = await linesOf(lead.id)
  const { id } = lines[2]!
  const kept = await agency.db.selectFrom('change_history').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  await rewriteHistory(agency.url, forgery(id))
  expect(await faults()).toEqual([expect.stringContaining(said(id))])
  const put = `insert into change_history overriding system value select * from jsonb_populate_record(null::change_history, $1)`
  const bytes = (value: Buffer | null) => `\\x${value!.toString('hex')}`
  const row = { ...kept, salt: bytes(kept.salt), value_digest: bytes(kept.value_digest), digest: bytes(kept.digest) }
  await rewriteHistory(agency.url, `delete from change_history where id = ${id}`)
  await rewriteHistory(agency.url, put, [JSON.stringify(row)])
  expect(await faults()).toEqual([])
})

it('names a row that was put into a gap, and one that a forger gave digests of its own', async () => {
  const client = new pg.Client({ connectionString: agency.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('change_history', 'id')) as id",
  )
  await client.end()
  const lead = await newLead()
  await sealHistory(agency.db)
  const gap = Number(rows[0]!.id)
  const forged = `insert into change_history (id, entity, entity_id, action, transaction_id, source, at) overriding system value
    values ($1, 'lead', ${lead.id}, 'updated', gen_random_uuid(), 'system', now())`
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query(forged, [gap])
  await owner.end()
  expect((await faults()).join()).toMatch(new RegExp(`inserted rows[^,]*: ${gap}`))
  await rewriteHistory(agency.url, `delete from change_history where id = ${gap}`)
  expect(await faults()).toEqual([])
  const { id } = (await linesOf(lead.id))[1]!
  const sealed = await agency.db.selectFrom('change_history').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  await rewriteHistory(
    agency.url,
    `update change_history h set new_value = '"forged"', value_digest = digest_of(h.salt, jsonb_build_array(h.old_value, '"forged"'::jsonb)) where id = ${id}`,
  )
  await rewriteHistory(
    agency.url,
    `update change_history h set digest = digest_of(h.value_digest, facts_of(h)) where id = ${id}`,
  )
  expect(await faults()).toEqual([expect.stringContaining('its hash is not that of its rows')])
  await rewriteHistory(
    agency.url,
    `update change_history set new_value = $1, value_digest = $2, digest = $3 where id = ${id}`,
    [JSON.stringify(sealed.new_value), sealed.value_digest, sealed.digest],
  )
  expect(await faults()).toEqual([])
})

it('finds that all of it was written anew, by a head that was kept elsewhere', async () => {
  const { heads } = await proveHistory(agency.db)
  expect(await faults(heads)).toEqual([])
  await rewriteHistory(
    agency.url,
    'update change_history set new_value = \'"forged"\', salt = null, value_digest = null, digest = null where id = (select max(id) from change_history)',
  )
  await rewriteHistory(agency.url, 'delete from history_blocks')
  while ((await sealHistory(agency.db)) > 0);
  expect(await faults()).toEqual([])
  expect((await faults(heads)).join()).toMatch(/hash was kept/)
})

it('stays provable when a person is erased, and tells what was emptied with them', async () => {
  const lead = await newLead()
  await sealHistory(agency.db)
  const before = await proveHistory(agency.db)
  await agency.db.updateTable('leads').set({ is_open: false }).where('id', '=', lead.id).execute()
  const path = `/api/leads/${lead.id}`
  const plan = await agency.call<{ data: ErasurePlan }>('GET', `${path}/erasure-plan`, { as: admin })
  const { records, confirmation } = plan.body.data
  const erasure = { version: records[0]!.version, confirmation }
  const answer = await agency.call('POST', `${path}/erasures`, { as: admin, body: erasure })
  expect(answer.status, answer.text).toBe(200)
  await sealHistory(agency.db)
  const after = await proveHistory(agency.db)
  expect(after.faults).toEqual([])
  expect(after.emptied).toBeGreaterThan(before.emptied)
  const left = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'lead')
    .where('entity_id', '=', lead.id)
    .where('field', '=', 'comment')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([left.new_value, left.salt]).toEqual([null, null])
  expect(left.digest).not.toBeNull()
})
