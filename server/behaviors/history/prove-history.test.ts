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

/** The salt of a sealed row. */
const saltOf = async (id: number) =>
  (
    await sql<{ salt: Buffer | null }>`select b.salts[p.place] as salt from history_blocks b, ids_in(b.ids) p
      where b.chain = 'change_history' and b.ids @> p.id and p.id = ${id}::bigint`.execute(agency.db)
  ).rows[0]!.salt

const faults = async (kept?: Parameters<typeof proveHistory>[1]) =>
  (await proveHistory(agency.db, kept)).faults.map(({ fault }) => fault)

const count = async () =>
  (
    await sql<{
      n: number
    }>`select (select count(*) from change_history) + (select count(*) from status_history) as n`.execute(agency.db)
  ).rows[0]!.n

it('seals every row and finds it unchanged', async () => {
  await newLead()
  expect(await sealHistory(agency.db)).toBeGreaterThan(5)
  const proof = await proveHistory(agency.db)
  expect(proof).toMatchObject({ faults: [], waiting: 0, emptied: 0, sealed: await count() })
  expect(proof.heads.map(({ chain }) => chain)).toEqual(['change_history', 'status_history'])
  expect(await sealHistory(agency.db)).toBe(0)
})

it('waits for open transactions and later seals what they wrote', async () => {
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

it('lets no one change, delete or empty history, not even the owner of its tables', async () => {
  const { id } = await newLead()
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  const tries = [
    `update change_history set new_value = '"forged"' where entity_id = ${id}`,
    `update change_history set at = now() where entity_id = ${id}`,
    `update change_history set actor_id = null where entity_id = ${id}`,
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
    'attributed to another author',
    (id: number) => `update change_history set actor_id = null where id = ${id}`,
    (id: number) => `changed rows: ${id}`,
  ],
  ['deleted', (id: number) => `delete from change_history where id = ${id}`, (id: number) => `deleted rows: ${id}`],
] as const)('names the row that was %s with the triggers disabled', async (_name, forgery, said) => {
  const lead = await newLead()
  await sealHistory(agency.db)
  const lines = await linesOf(lead.id)
  const { id } = lines[2]!
  const kept = await agency.db.selectFrom('change_history').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  await rewriteHistory(agency.url, forgery(id))
  expect(await faults()).toEqual([expect.stringContaining(said(id))])
  const put = `insert into change_history overriding system value select * from jsonb_populate_record(null::change_history, $1)`
  await rewriteHistory(agency.url, `delete from change_history where id = ${id}`)
  await rewriteHistory(agency.url, put, [JSON.stringify(kept)])
  expect(await faults()).toEqual([])
})

it('names a row inserted into a gap, and a row whose digests were forged', async () => {
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
  const blocks = await agency.db.selectFrom('history_blocks').selectAll().execute()
  await rewriteHistory(agency.url, `update change_history set new_value = '"forged"' where id = ${id}`)
  await rewriteHistory(
    agency.url,
    `update history_blocks b set value_digests[p.place] = v.digest,
      digests[p.place] = substr(sha256(v.digest || convert_to(jsonb_build_array(h.id, h.entity, h.entity_id, h.parent_entity, h.parent_id, h.action,
        h.transaction_id, h.field, h.source, h.actor_id, h.actor_role, extract(epoch from h.at))::text, 'UTF8')), 1, 16)
     from change_history h, history_blocks o, ids_in(o.ids) p,
       lateral (select substr(sha256(o.salts[p.place] || convert_to(jsonb_build_array(h.old_value, h.new_value)::text, 'UTF8')), 1, 16) as digest) v
     where h.id = ${id} and o.chain = 'change_history' and o.ids @> h.id and p.id = h.id and (b.chain, b.number) = (o.chain, o.number)`,
  )
  expect(await faults()).toEqual([expect.stringContaining('its hash is not that of its rows')])
  await rewriteHistory(agency.url, `update change_history set new_value = $1 where id = ${id}`, [
    JSON.stringify(sealed.new_value),
  ])
  for (const { chain, number, value_digests, digests } of blocks)
    await rewriteHistory(
      agency.url,
      'update history_blocks set value_digests = $3, digests = $4 where chain = $1 and number = $2',
      [chain, number, value_digests, digests],
    )
  expect(await faults()).toEqual([])
})

it('detects that everything was rewritten, by a head kept elsewhere', async () => {
  const { heads } = await proveHistory(agency.db)
  expect(await faults(heads)).toEqual([])
  await rewriteHistory(
    agency.url,
    'update change_history set new_value = \'"forged"\' where id = (select max(id) from change_history)',
  )
  await rewriteHistory(agency.url, 'delete from history_blocks')
  while ((await sealHistory(agency.db)) > 0);
  expect(await faults()).toEqual([])
  expect((await faults(heads)).join()).toMatch(/hash was kept/)
})

it('stays provable after a person is erased and reports what was emptied', async () => {
  const lead = await newLead()
  await sealHistory(agency.db)
  const before = await proveHistory(agency.db)
  const line = (await linesOf(lead.id)).find(({ field }) => field === 'comment')!
  expect(await saltOf(line.id)).not.toBeNull()
  await agency.db.updateTable('leads').set({ is_open: false }).where('id', '=', lead.id).execute()
  const path = `/api/leads/${lead.id}`
  const plan = await agency.call<{ data: ErasurePlan }>('GET', `${path}/erasure-plan`, { as: admin })
  const { records, confirmation } = plan.body.data
  const erasure = { version: records[0]!.version, confirmation }
  const answer = await agency.call('POST', `${path}/erasures`, { as: admin, body: erasure })
  expect(answer.status, answer.text).toBe(200)
  const at_once = await proveHistory(agency.db)
  expect(at_once.faults).toEqual([])
  expect(at_once.emptied).toBeGreaterThan(before.emptied)
  await sealHistory(agency.db)
  expect(await proveHistory(agency.db)).toMatchObject({ faults: [], emptied: at_once.emptied, waiting: 0 })
  expect(await saltOf(line.id)).toBeNull()
  const left = await agency.db
    .selectFrom('change_history')
    .where('id', '=', line.id)
    .select('new_value')
    .executeTakeFirstOrThrow()
  expect(left.new_value).toBeNull()
  expect(await agency.db.selectFrom('history_emptied').selectAll().execute()).toEqual([])
})

it('removes the salt of a row that was emptied before it was sealed', async () => {
  const lead = await newLead()
  await agency.db.updateTable('leads').set({ is_open: false }).where('id', '=', lead.id).execute()
  const line = (await linesOf(lead.id)).find(({ field }) => field === 'comment')!
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query('update change_history set new_value = null where id = $1', [line.id])
  await owner.end()
  expect((await proveHistory(agency.db)).faults).toEqual([])
  await sealHistory(agency.db)
  expect((await proveHistory(agency.db)).faults).toEqual([])
  expect(await saltOf(line.id)).toBeNull()
})
