import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { siteFields } from '#contract/work/contract-choices.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker } from '#server/testing/builders.ts'
import { newContract, newCoordinator, newNeed } from '#server/testing/contracts.ts'
import { watches } from '#server/office/live/watch.policy.ts'

type Problems = { errors: { path: string; code: string }[] }
type One<T = Contract> = { data: T; meta: { transaction_id: string } } & Problems

let agency: TestAgency
let admin: Someone
let anna: Someone
let boris: Someone
let foreman: Someone
let olha: { id: number; as: Someone }
let petro: { id: number; as: Someone }
let steps: Map<string, number>

const read = (id: number, as: Someone) => agency.call<One>('GET', `/api/contracts/${id}`, { as })
const found = async (as: Someone) =>
  (await agency.call<{ data: Contract[] }>('GET', '/api/contracts?limit=100', { as })).body.data.map(({ id }) => id)
const patch = ({ id, version }: Contract, fields: object, as: Someone) =>
  agency.call<One>('PATCH', `/api/contracts/${id}`, { as, body: { version, ...fields } })

const running = async (more: object = {}) => {
  const draft = await newContract(agency, admin, {
    client_tax_id: '5260250274',
    site_address: 'ul. Chłodna 5',
    main_coordinator_id: olha.id,
    bill_rate: 47.25,
    ...more,
  })
  const need = (await newNeed(agency, admin, draft.id)).body.data
  const { body } = await agency.call<One>('PUT', `/api/contracts/${draft.id}/status`, {
    as: admin,
    body: { version: draft.version, status_id: steps.get('contract.active') },
  })
  return { contract: body.data, need }
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  foreman = await agency.join('foreman')
  olha = await newCoordinator(agency)
  petro = await newCoordinator(agency)
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  steps = new Map(statuses.map(({ id, entity, code }) => [`${entity}.${code}`, id]))
})
afterAll(() => agency.close())

it('shows recruiters active contracts that name them or no one, coordinators those of their teams, foremen none', async () => {
  const draft = await newContract(agency, admin, { main_coordinator_id: petro.id })
  const { contract: open } = await running()
  const { contract: named } = await running({ recruiter_ids: [anna.actor.recruiter_id] })
  expect(await found(anna)).toEqual([named.id, open.id])
  expect(await found(boris)).toEqual([open.id])
  expect(await found(olha.as)).toEqual([named.id, open.id])
  expect(await found(petro.as)).toEqual([draft.id])
  expect(await found(foreman)).toEqual([])
  for (const [id, as] of [
    [draft.id, anna],
    [named.id, boris],
    [open.id, petro.as],
  ] as const) {
    expect((await read(id, as)).status).toBe(404)
    for (const tail of ['/needs', '/history', '/status-history'])
      expect((await agency.call('GET', `/api/contracts/${id}${tail}`, { as })).status, tail).toBe(404)
  }
  expect((await read(999_999, admin)).status).toBe(404)
})

it('ends with the coordinator’s place in the team, and notifies the successor', async () => {
  const { contract } = await running({ coordinator_ids: [petro.id] })
  expect((await read(contract.id, petro.as)).status).toBe(200)
  const { body } = await patch(contract, { main_coordinator_id: petro.id, coordinator_ids: [] }, admin)
  expect((await read(contract.id, olha.as)).status).toBe(404)
  expect(body.data.coordinators).toMatchObject([{ id: petro.id, is_main: true }])
  const again = await patch(body.data, { coordinator_ids: [olha.id] }, admin)
  expect(again.body.data.coordinators.map(({ id }) => id)).toEqual([petro.id, olha.id])
  const rows = await agency.db
    .selectFrom('contract_coordinators')
    .where('contract_id', '=', contract.id)
    .where('coordinator_id', '=', olha.id)
    .select('to_date')
    .orderBy('id')
    .execute()
  expect(rows.map(({ to_date }) => to_date !== null)).toEqual([true, false])
})

it('lets a coordinator change shifts, contact and requirements, and refuses other fields at their place', async () => {
  const { contract } = await running()
  const seen = (await read(contract.id, olha.as)).body.data
  expect(seen.abilities).toEqual({
    update: true,
    fields: [...siteFields],
    archive: false,
    restore: false,
    change_status: false,
    change_needs: false,
    amend: false,
    pause_needs: true,
    place: true,
    survey: true,
  })
  const refused = await patch(
    seen,
    { title: seen.title, pay_rate_from: 99, main_coordinator_id: petro.id, custom_values: {}, requirements: 'Boots' },
    olha.as,
  )
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    ['title', 'pay_rate_from', 'main_coordinator_id', 'custom_values'].map((path) => ({
      path,
      code: 'not_your_field',
    })),
  ])
  const mine = {
    requirements: 'Warm clothes',
    contact_name: 'Jan Kowalczyk',
    contact_phone: '+48 501 222 333',
    contact_email: 'Jan@Smaki.example',
    shift_patterns: [{ name: 'Morning', start: '06:00', end: '14:00', break_min: 20 }],
  }
  const { body } = await patch(seen, mine, olha.as)
  expect(body.data).toMatchObject({ ...mine, contact_phone: '+48501222333', contact_email: 'jan@smaki.example' })
  const undone = await agency.call<One>('POST', `/api/contracts/${contract.id}/undos`, {
    as: olha.as,
    body: { transaction_id: body.meta.transaction_id },
  })
  expect(undone.body.data.requirements).toBeNull()
  expect(undone.body.data.shift_patterns).toEqual([])
  const step = { version: undone.body.data.version, status_id: steps.get('contract.suspended') }
  expect((await agency.call('PUT', `/api/contracts/${contract.id}/status`, { as: olha.as, body: step })).status).toBe(
    403,
  )
})

it('does not let a coordinator undo changes of users with more rights', async () => {
  const { contract } = await running()
  const renamed = await patch(contract, { title: 'Renamed' }, admin)
  const undone = await agency.call<{ code: string }>('POST', `/api/contracts/${contract.id}/undos`, {
    as: olha.as,
    body: { transaction_id: renamed.body.meta.transaction_id },
  })
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_impossible'])
})

it('does not offer to place or survey people while it is suspended or closed; a placement is refused with the reason', async () => {
  const { contract, need } = await running({ start_date: agencyToday() })
  const worker = await createWorker(agency, admin)
  const step = async (code: string, more: object = {}) => {
    const { version } = (await read(contract.id, admin)).body.data
    const body = { version, status_id: steps.get(`contract.${code}`), ...more }
    const { status, text } = await agency.call('PUT', `/api/contracts/${contract.id}/status`, { as: admin, body })
    expect(status, text).toBe(200)
  }
  const offered = async (as: Someone) => {
    const { update, place, survey } = (await read(contract.id, as)).body.data.abilities
    return { update, place, survey }
  }
  const placed = () =>
    agency.call<One>('POST', '/api/assignments/check', {
      as: olha.as,
      body: { need_id: need.id, worker_id: worker.id, start_date: agencyToday() },
    })
  expect(await offered(olha.as)).toEqual({ update: true, place: true, survey: true })
  await step('suspended')
  for (const as of [admin, olha.as]) expect(await offered(as)).toEqual({ update: true, place: false, survey: false })
  const checked = await placed()
  expect([checked.status, checked.text]).toEqual([200, expect.stringContaining('contract_not_running')])
  const added = await agency.call<One>('POST', `/api/needs/${need.id}/reserve`, {
    as: olha.as,
    body: { worker_id: worker.id },
  })
  expect([added.status, added.body.errors]).toEqual([422, [{ path: 'worker_id', code: 'contract_not_running' }]])
  const sent = await agency.call<One>('POST', '/api/assignments', {
    as: olha.as,
    body: { need_id: need.id, worker_id: worker.id, start_date: agencyToday() },
  })
  expect(sent.status).toBe(422)
  expect(sent.body.errors).toContainEqual({ path: 'need_id', code: 'contract_not_running' })
  await step('active')
  expect(await offered(olha.as)).toEqual({ update: true, place: true, survey: true })
  await step('completed', { fields: { end_date: agencyToday() } })
  expect(await offered(admin)).toEqual({ update: false, place: false, survey: false })
  expect((await placed()).status).toBe(403)
})

it('lets a coordinator put a need on hold and reopen it, and nothing else', async () => {
  const { contract, need } = await running()
  const step = (one: Need, code: string, as: Someone, more: object = {}) =>
    agency.call<One<Need>>('PUT', `/api/needs/${one.id}/status`, {
      as,
      body: { version: one.version, status_id: steps.get(`need.${code}`), ...more },
    })
  const held = await step(need, 'on_hold', olha.as)
  expect(held.body.data).toMatchObject({
    status_id: steps.get('need.on_hold'),
    abilities: { update: false, change_status: false, pause: true },
  })
  const opened = (await step(held.body.data, 'open', olha.as)).body.data
  const closed = await step(opened, 'closed', olha.as)
  expect(closed.body.errors).toEqual([{ path: 'status_id', code: 'not_for_your_role' }])
  const change = { as: olha.as, body: { version: opened.version, comment: 'Mine' } }
  expect((await agency.call('PATCH', `/api/needs/${need.id}`, change)).status).toBe(403)
  expect((await newNeed(agency, olha.as, contract.id, { position_id: 2 })).status).toBe(403)
  expect((await step(opened, 'on_hold', petro.as)).status).toBe(404)
})

it('shows the client’s rate only to those who may change the whole contract', async () => {
  const { contract } = await running()
  expect((await read(contract.id, admin)).body.data.bill_rate).toBe(47.25)
  for (const as of [anna, olha.as]) {
    const list = await agency.call('GET', `/api/contracts?ids=${contract.id}`, { as })
    const history = await agency.call('GET', `/api/contracts/${contract.id}/history`, { as })
    const one = await agency.call('GET', `/api/contracts/${contract.id}`, { as })
    const sent = { version: 999, requirements: 'x' }
    const stale = await agency.call('PATCH', `/api/contracts/${contract.id}`, { as, body: sent })
    expect([list.status, history.status, one.status]).toEqual([200, 200, 200])
    for (const answer of [list, history, one, stale]) expect(answer.text).not.toContain('47.25')
  }
})

it('sends live events only to readers of the contract', async () => {
  const { contract, need } = await running({ recruiter_ids: [anna.actor.recruiter_id] })
  const draft = await newContract(agency, admin, { main_coordinator_id: petro.id })
  for (const { id } of [contract, draft])
    for (const as of [admin, anna, boris, olha.as, petro.as, foreman]) {
      const told = (await watches['contract']!(agency.db, { id }))(as.actor)
      expect(told, `${id} as ${as.actor.role_name}`).toBe((await read(id, as)).status === 200)
    }
  const ofNeed = await watches['need']!(agency.db, { id: need.id })
  expect([anna, boris].map(({ actor }) => ofNeed(actor))).toEqual([true, false])
})

it('lets the second of two parallel writes succeed after the first changed the status', async () => {
  const { contract } = await running()
  const suspended = steps.get('contract.suspended')
  const { db } = agency
  const tries = await Promise.all([
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('contracts').where('id', '=', contract.id).select('id').forUpdate().execute()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.updateTable('contracts').set({ status_id: suspended! }).where('id', '=', contract.id).execute()
      return 200
    }),
    new Promise((resolve) => setTimeout(resolve, 100)).then(
      async () => (await patch(contract, { title: 'Later' }, admin)).status,
    ),
  ])
  expect(tries).toEqual([200, 200])
})
