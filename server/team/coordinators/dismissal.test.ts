import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPhone, statusIds } from '#server/testing/builders.ts'
import { standingContract } from '#server/testing/standing-contract.ts'

type One = { data: Coordinator; meta: { transaction_id: string } }
type Refused = { code: string; errors: { path: string; code: string; params?: Record<string, number> }[] }
type Changes = { data: { fields: { field: string; old: { label?: string } | null; new: { value: unknown; label?: unknown } }[] }[] } // prettier-ignore

const nothing = { contracts: 0, placements: 0, houses: 0, tasks: 0, rules: 0, cases: 0 }

let agency: TestAgency
let admin: Someone
let statuses: Map<string, number>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'coordinator')
})
afterAll(() => agency.close())

const join = async (role = 'coordinator') => withProfile(await agency.join(role))
const withProfile = async (someone: Someone): Promise<Someone & { row: Coordinator }> => {
  const body = { user_id: someone.user_id, phone: newPhone() }
  return { ...someone, row: (await agency.call<One>('POST', '/api/coordinators', { as: admin, body })).body.data }
}
const read = async (id: number) => (await agency.call<One>('GET', `/api/coordinators/${id}`, { as: admin })).body.data
const move = async (id: number, code: string, more: object = {}, as = admin) => {
  const { version } = await read(id)
  const body = { version, status_id: statuses.get(code), ...more }
  return agency.call<One & Refused>('PUT', `/api/coordinators/${id}/status`, { as, body })
}
const team = async (contract_id: number) =>
  (
    await sql<{ coordinator_id: number; is_main: boolean }>`select coordinator_id, is_main from contract_coordinators
      where contract_id = ${contract_id} and to_date is null order by coordinator_id`.execute(agency.db)
  ).rows
const linesOf = async (entity: string, id: number) =>
  (
    await agency.db
      .selectFrom('change_history')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('action', '=', 'updated')
      .select(['field', 'new_value'])
      .orderBy('id')
      .execute()
  ).map(({ field, new_value }) => [field, new_value])

it('does not let a coordinator with open contracts leave without a successor', async () => {
  const [leaving, heir, peer] = [await join(), await join(), await join()]
  const alone = await standingContract(agency, [leaving.row.id])
  const shared = await standingContract(agency, [leaving.row.id, heir.row.id])
  const aside = await standingContract(agency, [peer.row.id, leaving.row.id])
  const done = await standingContract(agency, [leaving.row.id], { status: 'completed', is_open: false })
  expect((await read(leaving.row.id)).main_contracts).toBe(2)

  const refused = await move(leaving.row.id, 'dismissed')
  expect(refused.body.errors).toEqual([{ path: 'fields.successor_id', code: 'takeover_needed', params: { ...nothing, contracts: 2 } }])
  for (const successor_id of [leaving.row.id, 999_999]) {
    const wrong = await move(leaving.row.id, 'dismissed', { fields: { successor_id } })
    expect(wrong.body.errors).toMatchObject([{ path: 'fields.successor_id', code: 'not_found' }])
  }
  expect((await move(leaving.row.id, 'dismissed', { fields: { successor_id: heir.row.id } })).status).toBe(200)

  expect(await team(alone)).toEqual([{ coordinator_id: heir.row.id, is_main: true }])
  expect(await team(shared)).toEqual([{ coordinator_id: heir.row.id, is_main: true }])
  expect(await team(aside)).toEqual([{ coordinator_id: peer.row.id, is_main: true }])
  expect(await team(done)).toEqual([{ coordinator_id: leaving.row.id, is_main: true }])
  const { rows } = await sql<{ ended: boolean }>`select to_date = (now() at time zone 'Europe/Warsaw')::date as ended
    from contract_coordinators where contract_id = ${alone} and coordinator_id = ${leaving.row.id}`.execute(agency.db)
  expect(rows).toEqual([{ ended: true }])
  expect(await read(leaving.row.id)).toMatchObject({ contracts: 0, main_contracts: 0, user_status: 'blocked' })

  expect(await linesOf('contract', alone)).toEqual([
    ['main_coordinator_id', heir.row.id],
    ['coordinator_ids', [heir.row.id]],
  ])
  expect(await linesOf('contract', aside)).toEqual([['coordinator_ids', [peer.row.id]]])
  expect(await linesOf('coordinator', heir.row.id)).toEqual([
    ['predecessor_id', leaving.row.id],
    ['contracts_taken_over', 2],
  ])
  const { body } = await agency.call<Changes>('GET', `/api/coordinators/${leaving.row.id}/history`, { as: admin })
  const told = Object.fromEntries(body.data[0]!.fields.map((line) => [line.field, line.new]))
  expect(told).toMatchObject({ successor_id: { value: heir.row.id, label: 'Test Person' }, contracts_handed_over: { value: 2 } })
}) // prettier-ignore

it('ends the sessions of one who leaves, and returning does not activate the account', async () => {
  const leaving = await join()
  expect((await agency.call('GET', '/api/coordinators', { as: leaving })).status).toBe(200)
  await move(leaving.row.id, 'dismissed')
  expect((await agency.call('GET', '/api/coordinators', { as: leaving })).status).toBe(401)
  expect((await move(leaving.row.id, 'active')).body.data.user_status).toBe('blocked')
})

it('keeps the account of one with another role or profile', async () => {
  const recruiter = await join('recruiter')
  await move(recruiter.row.id, 'dismissed')
  expect((await read(recruiter.row.id)).user_status).toBe('active')
})

it('shows one who stays with another role a home page without the coordinator’s part', async () => {
  const both = await withProfile(
    await agency.joinWith(['view contracts', 'view candidates', 'view workers', 'view worker'], 'recruiter'),
  )
  const seen = async () => {
    const { body } = await agency.call<{ data: { coordinator_id: number | null } }>('GET', '/api/user-permissions', {
      as: both,
    })
    const plan = await agency.call<{ data: { arrivals: unknown; documents: unknown } }>('GET', '/api/home', {
      as: both,
    })
    return { id: body.data.coordinator_id, arrivals: plan.body.data.arrivals, documents: plan.body.data.documents }
  }
  expect(await seen()).toMatchObject({ id: both.row.id, arrivals: { total: 0 } })
  expect((await move(both.row.id, 'dismissed')).body.data.user_status).toBe('active')
  expect(await seen()).toEqual({ id: null, arrivals: null, documents: null })
  await move(both.row.id, 'active')
  expect(await seen()).toMatchObject({ id: both.row.id, arrivals: { total: 0 } })
})

it('cannot be undone, and no one can do it to themselves', async () => {
  const leaving = await join()
  const { body } = await move(leaving.row.id, 'dismissed')
  const undo = { as: admin, body: { transaction_id: body.meta.transaction_id } }
  const undone = await agency.call<Refused>('POST', `/api/coordinators/${leaving.row.id}/undos`, undo)
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_impossible'])
  const boss = await join('super-admin')
  const own = await move(boss.row.id, 'dismissed', {}, boss)
  expect(own.body.errors).toMatchObject([{ path: 'status_id', code: 'own_profile' }])
})

it('requires a successor in the first status with an active account', async () => {
  const [leaving, away, gone] = [await join(), await join(), await join()]
  await standingContract(agency, [leaving.row.id])
  await move(away.row.id, 'vacation')
  await move(gone.row.id, 'dismissed')
  for (const { row } of [away, gone]) {
    const refused = await move(leaving.row.id, 'dismissed', { fields: { successor_id: row.id } })
    expect(refused.body.errors).toMatchObject([{ path: 'fields.successor_id', code: 'not_found' }])
  }
  expect((await read(leaving.row.id)).main_contracts).toBe(1)
})

it('refuses to archive a member of an open contract’s team, and restores', async () => {
  const { row } = await join()
  const contract = await standingContract(agency, [row.id])
  const archive = (method: string, version: number) =>
    agency.call<One & Refused>(method, `/api/coordinators/${row.id}/archive`, { as: admin, body: { version } })
  expect((await archive('PUT', 1)).body.errors).toMatchObject([{ code: 'coordinator_has_contracts', params: { count: 1 } }])
  await sql`update contracts set is_open = false where id = ${contract}`.execute(agency.db)
  expect((await archive('PUT', 1)).body.data.abilities).toMatchObject({ update: false, restore: true })
  expect((await archive('DELETE', 2)).body.data.archived_at).toBeNull()
}) // prettier-ignore

it('lets only one of two coordinators leave when each names the other', async () => {
  const [a, b] = [await join(), await join()]
  const contracts = [await standingContract(agency, [a.row.id]), await standingContract(agency, [b.row.id])]
  const answers = await Promise.all([
    move(a.row.id, 'dismissed', { fields: { successor_id: b.row.id } }),
    move(b.row.id, 'dismissed', { fields: { successor_id: a.row.id } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
  const stays = answers[0]!.status === 200 ? b : a
  for (const contract of contracts)
    expect(await team(contract)).toEqual([{ coordinator_id: stays.row.id, is_main: true }])
})
