import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recruiter, RecruiterHolding } from '#contract/team/recruiters.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import { createWorker } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { candidateOf, joinRecruiter, leadOf } from '#server/testing/recruiters.ts'
import { standingContract } from '#server/testing/standing-contract.ts'

const STAFF = '/api/recruiters/staff'

type One = { data: Recruiter; meta: { transaction_id: string } }
type Refused = { code: string; errors: { path: string; code: string; params?: object }[] }
type History = { data: { fields: { field: string; new: { value: unknown; label?: unknown } | null }[] }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const join = () => joinRecruiter(agency, admin)
const read = async (id: number) => (await agency.call<One>('GET', `${STAFF}/${id}`, { as: admin })).body.data
const turn = async (id: number, status: string, more: object = {}, as = admin) => {
  const body = { version: (await read(id)).version, status, ...more }
  return agency.call<One & Refused>('PUT', `${STAFF}/${id}/status`, { as, body })
}
const stop = (id: number, more: object = {}, as = admin) => turn(id, 'inactive', more, as)
const held = async (id: number) => {
  const { body } = await agency.call<{ data: RecruiterHolding[] }>('GET', `${STAFF}/${id}/holdings`, { as: admin })
  return Object.fromEntries(body.data.map(({ kind, count }) => [kind, count]))
}
const ownerOf = async (table: 'leads' | 'candidates' | 'workers', id: number) =>
  await agency.db.selectFrom(table).where('id', '=', id).select(['recruiter_id', 'version']).executeTakeFirstOrThrow()
const named = async (contract_id: number) =>
  (
    await agency.db
      .selectFrom('contract_recruiters')
      .where('contract_id', '=', contract_id)
      .select('recruiter_id')
      .orderBy('recruiter_id')
      .execute()
  ).map(({ recruiter_id }) => recruiter_id)
const lines = async (entity: string, id: number, field: string) =>
  (
    await agency.db
      .selectFrom('change_history')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('field', '=', field)
      .where('action', '=', 'updated')
      .select(['old_value', 'new_value', 'transaction_id'])
      .execute()
  ) // prettier-ignore

/** A recruiter with every kind of work that is handed over, and some of each that is not. */
const busyRecruiter = async () => {
  const leaving = await join()
  const id = leaving.actor.recruiter_id!
  const [open, closed] = [await leadOf(agency, leaving), await leadOf(agency, leaving)]
  await agency.db.updateTable('leads').set({ is_open: false }).where('id', '=', closed).execute()
  const candidate = await candidateOf(agency, leaving)
  const worker = await createWorker(agency, admin)
  await agency.db.updateTable('workers').set({ recruiter_id: id }).where('id', '=', worker.id).execute()
  const team = [(await newCoordinator(agency)).id]
  const contract = await standingContract(agency, team, { recruiters: [id] })
  const done = await standingContract(agency, team, { recruiters: [id], status: 'completed', is_open: false })
  const freelancer = (await newFreelancer(agency, admin, leaving)).id
  return { leaving, id, open, closed, candidate, worker: worker.id, contract, done, freelancer }
}

it('hands all open work over in one step, recorded in every history', async () => {
  const { leaving, id, open, closed, candidate, worker, contract, done, freelancer } = await busyRecruiter()
  const heir = await join()
  const to = heir.actor.recruiter_id!
  expect(await held(id)).toEqual({ leads: 1, candidates: 1, workers: 1, contracts: 1, tasks: 0, freelancers: 1 })

  const refused = await stop(id)
  expect(refused.body.errors).toEqual([{ path: 'successor_id', code: 'recruiter_takeover_needed', params: { count: 5 } }])
  for (const successor_id of [id, 999_999]) {
    const wrong = await stop(id, { successor_id })
    expect(wrong.body.errors).toMatchObject([{ path: 'successor_id', code: 'not_found' }])
  }
  expect((await read(id)).status).toBe('active')

  const { body } = await stop(id, { successor_id: to, comment: 'Moves to Gdynia' })
  expect(body.data).toMatchObject({ status: 'inactive', open_leads: 0, open_candidates: 0, user_status: 'blocked' })
  expect(await held(id)).toEqual({ leads: 0, candidates: 0, workers: 0, contracts: 0, tasks: 0, freelancers: 0 })
  expect(await ownerOf('leads', open)).toEqual({ recruiter_id: to, version: 2 })
  expect(await ownerOf('leads', closed)).toEqual({ recruiter_id: id, version: 1 })
  expect((await ownerOf('candidates', candidate)).recruiter_id).toBe(to)
  expect((await ownerOf('workers', worker)).recruiter_id).toBe(to)
  expect([await named(contract), await named(done)]).toEqual([[to], [id]])

  const { transaction_id } = body.meta
  const moved = [{ old_value: id, new_value: to, transaction_id }]
  expect(await lines('lead', open, 'recruiter_id')).toEqual(moved)
  expect(await lines('candidate', candidate, 'recruiter_id')).toEqual(moved)
  expect(await lines('worker', worker, 'recruiter_id')).toEqual(moved)
  expect(await lines('freelance_recruiter', freelancer, 'supervisor_id')).toEqual(moved)
  expect(await lines('contract', contract, 'recruiter_ids')).toEqual([{ old_value: [id], new_value: [to], transaction_id }])
  const told = async (of: number) => {
    const history = await agency.call<History>('GET', `${STAFF}/${of}/history`, { as: admin })
    return Object.fromEntries(history.body.data[0]!.fields.map((line) => [line.field, line.new]))
  }
  expect(await told(id)).toMatchObject({
    status: { value: 'inactive' }, next_recruiter_id: { value: to, label: 'Test Person' }, leads_handed_over: { value: 1 },
    candidates_handed_over: { value: 1 }, workers_handed_over: { value: 1 }, contracts_handed_over: { value: 1 },
    hand_over_comment: { value: 'Moves to Gdynia' },
  })
  expect(await told(to)).toMatchObject({ former_recruiter_id: { value: id }, leads_taken_over: { value: 1 } })
  const news = await agency.db.selectFrom('notifications').where('user_id', '=', heir.user_id).select(['type', 'params']).execute()
  expect(news.map(({ type, params }) => [type, (params as { count: number }).count])).toEqual([
    ['lead_reassigned', 1], ['candidate_reassigned', 1],
  ])
  expect((await agency.call('GET', '/api/leads', { as: leaving })).status).toBe(401)
}) // prettier-ignore

it('returns leads to the pool when chosen; the rest still needs a successor', async () => {
  const [alone, busy, heir] = [await join(), await join(), await join()]
  const lead = await leadOf(agency, alone)
  const { body } = await stop(alone.actor.recruiter_id!, { leads_to: 'pool' })
  expect([body.data.status, (await ownerOf('leads', lead)).recruiter_id]).toEqual(['inactive', null])
  expect(await lines('recruiter', body.data.id, 'leads_released')).toMatchObject([{ new_value: 1 }])

  const [pooled, candidate] = [await leadOf(agency, busy), await candidateOf(agency, busy)]
  const id = busy.actor.recruiter_id!
  const refused = await stop(id, { leads_to: 'pool' })
  expect(refused.body.errors).toMatchObject([{ path: 'successor_id', params: { count: 1 } }])
  expect((await ownerOf('leads', pooled)).recruiter_id).toBe(id)
  await stop(id, { leads_to: 'pool', successor_id: heir.actor.recruiter_id })
  expect((await ownerOf('leads', pooled)).recruiter_id).toBeNull()
  expect((await ownerOf('candidates', candidate)).recruiter_id).toBe(heir.actor.recruiter_id)
})

it('does not name the successor twice on a contract that names both', async () => {
  const [leaving, heir] = [await join(), await join()]
  const ids = [leaving.actor.recruiter_id!, heir.actor.recruiter_id!]
  const contract = await standingContract(agency, [(await newCoordinator(agency)).id], { recruiters: ids })
  await stop(ids[0]!, { successor_id: ids[1] })
  expect(await named(contract)).toEqual([ids[1]])
})

it('can be reversed without returning the work, and the account stays blocked', async () => {
  const leaving = await join()
  const id = leaving.actor.recruiter_id!
  await stop(id)
  const { body } = await turn(id, 'active')
  expect(body.data).toMatchObject({ status: 'active', user_status: 'blocked' })
  const undo = { as: admin, body: { transaction_id: body.meta.transaction_id } }
  const undone = await agency.call<Refused>('POST', `${STAFF}/${id}/undos`, undo)
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_impossible'])
})

it('keeps the account of one with another role, but they get no leads as a recruiter', async () => {
  const both = await join()
  const roles = await agency.db.selectFrom('roles').where('name', 'in', ['recruiter', 'coordinator']).select('id').execute()
  const user = (await agency.call<{ data: { version: number } }>('GET', `/api/users/${both.user_id}`, { as: admin })).body.data
  const body = { version: user.version, role_ids: roles.map(({ id }) => id) }
  expect((await agency.call('PATCH', `/api/users/${both.user_id}`, { as: admin, body })).status).toBe(200)
  const id = both.actor.recruiter_id!
  expect((await stop(id)).body.data.user_status).toBe('active')
  const lead = await leadOf(agency, both)
  expect((await ownerOf('leads', lead)).recruiter_id).toBeNull()
}) // prettier-ignore

it('cannot be done to oneself, and needs an active successor with an active account', async () => {
  const boss = await agency.join('super-admin')
  const own = await agency.call<One>('POST', STAFF, { as: admin, body: { user_id: boss.user_id, phone: '+48690999001' } })
  expect((await stop(own.body.data.id, {}, boss)).status).toBe(403)
  const [leaving, gone] = [await join(), await join()]
  await leadOf(agency, leaving)
  await stop(gone.actor.recruiter_id!)
  const refused = await stop(leaving.actor.recruiter_id!, { successor_id: gone.actor.recruiter_id })
  expect(refused.body.errors).toMatchObject([{ path: 'successor_id', code: 'not_found' }])
  const writer = await agency.joinWith(['view regular recruiter'])
  expect((await stop(leaving.actor.recruiter_id!, {}, writer)).status).toBe(403)
}) // prettier-ignore

it('allows archiving of inactive recruiters only', async () => {
  const { row } = await join()
  const archive = (method: string, version: number) =>
    agency.call<One & Refused>(method, `${STAFF}/${row.id}/archive`, { as: admin, body: { version } })
  expect((await archive('PUT', 1)).status).toBe(403)
  await stop(row.id)
  expect((await archive('PUT', 2)).body.data.abilities).toMatchObject({ update: false, reactivate: false, restore: true })
  const listed = await agency.call<{ data: Recruiter[] }>('GET', `${STAFF}?ids=${row.id}`, { as: admin })
  expect(listed.body.data).toEqual([])
  expect((await archive('DELETE', 3)).body.data).toMatchObject({ archived_at: null, status: 'inactive' })
}) // prettier-ignore

it('lets only one of two succeed when each names the other as successor', async () => {
  const [a, b] = [await join(), await join()]
  const leads = [await leadOf(agency, a), await leadOf(agency, b)]
  const [first, second] = [a.actor.recruiter_id!, b.actor.recruiter_id!]
  const answers = await Promise.all([stop(first, { successor_id: second }), stop(second, { successor_id: first })])
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
  const stays = answers[0].status === 200 ? second : first
  for (const lead of leads) expect((await ownerOf('leads', lead)).recruiter_id).toBe(stays)
})

it('refuses a write based on an older version completely', async () => {
  const leaving = await join()
  const lead = await leadOf(agency, leaving)
  const id = leaving.actor.recruiter_id!
  await agency.call('PATCH', `${STAFF}/${id}`, { as: admin, body: { version: 1, comment: 'x' } })
  const body = { version: 1, status: 'inactive', leads_to: 'pool' }
  expect((await agency.call('PUT', `${STAFF}/${id}/status`, { as: admin, body })).status).toBe(409)
  expect((await ownerOf('leads', lead)).recruiter_id).toBe(id)
})

it('hands open tasks over unless another role keeps the account active', async () => {
  const [leaving, heir, both] = [await join(), await join(), await join()]
  const task = async (assignee_ids: number[]) => {
    const body = { kind: 'regular', title: 'Call the fair in Lviv', assignee_ids }
    return (await agency.call<{ data: { id: number } }>('POST', '/api/tasks', { as: admin, body })).body.data.id
  }
  const shared = await task([leaving.user_id, heir.user_id])
  const own = await task([leaving.user_id, admin.user_id])
  const to = heir.actor.recruiter_id!
  const id = leaving.actor.recruiter_id!
  expect(await held(id)).toMatchObject({ tasks: 2 })
  expect((await stop(id)).body.errors).toMatchObject([{ path: 'successor_id', params: { count: 2 } }])
  expect((await stop(id, { successor_id: to })).status).toBe(200)
  const assignees = async (task_id: number) =>
    (await agency.db.selectFrom('tasks').where('id', '=', task_id).select('assignee_ids').executeTakeFirstOrThrow()).assignee_ids
  expect(await assignees(shared)).toEqual([heir.user_id])
  expect(await assignees(own)).toEqual([heir.user_id, admin.user_id])
  expect(await lines('task', own, 'assignee_ids')).toMatchObject([{ new_value: [heir.user_id, admin.user_id] }])
  const role = await agency.db.selectFrom('roles').where('name', '=', 'coordinator').select('id').executeTakeFirstOrThrow()
  await agency.db.insertInto('user_roles').values({ user_id: both.user_id, role_id: role.id, is_primary: false }).execute()
  const kept = await task([both.user_id])
  expect(await held(both.actor.recruiter_id!)).toMatchObject({ tasks: 0 })
  await stop(both.actor.recruiter_id!, { successor_id: to })
  expect(await assignees(kept)).toEqual([both.user_id])
}) // prettier-ignore
