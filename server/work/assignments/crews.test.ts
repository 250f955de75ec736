import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Worker } from '#contract/people/workers.ts'
import { admin, agency, codes, openAssignments, reason_id } from '#server/testing/assignments.ts'
import { statusIds } from '#server/testing/builders.ts'
import { newForeman } from '#server/testing/foremen.ts'
import {
  type OneAssignment,
  allPapers,
  check,
  dayFrom,
  newWorker,
  place,
  runningContract,
  step,
} from '#server/testing/placements.ts'

beforeAll(openAssignments)
afterAll(() => agency.close())

const led = async (...foreman_ids: number[]) => {
  const made = await runningContract(agency, admin, { foreman_ids }, { headcount: 20 })
  const on = async (more: object = {}) => ({
    need_id: made.need.id,
    worker_id: await newWorker(agency, admin),
    start_date: dayFrom(2),
    ...more,
  })
  return { ...made, on }
}

const patch = ({ id, version }: Assignment, body: object, as = admin) =>
  agency.call<OneAssignment>('PATCH', `/api/assignments/${id}`, { as, body: { version, ...body } })

it('puts people into the crew of the only foreman, and into none when there are two', async () => {
  const [one, other] = [await newForeman(agency), await newForeman(agency)]
  const alone = await led(one.id)
  const checked = await check(agency, admin, await alone.on())
  expect(checked.body.data.terms.foreman_id).toBe(one.id)
  const placed = (await place(agency, alone.coordinator.as, await alone.on())).body.data
  expect(placed).toMatchObject({
    foreman_id: one.id,
    foreman: { id: one.id, user_id: one.as.user_id, first_name: 'Test', last_name: 'Person', has_avatar: false },
  })
  expect((await place(agency, admin, await alone.on({ foreman_id: null }))).body.data.foreman).toBeNull()
  const both = await led(one.id, other.id)
  expect((await place(agency, admin, await both.on())).body.data.foreman_id).toBeNull()
  expect((await place(agency, admin, await both.on({ foreman_id: other.id }))).body.data.foreman_id).toBe(other.id)
  const none = await led()
  expect((await place(agency, admin, await none.on())).body.data.foreman_id).toBeNull()
})

it('accepts only foremen of the contract when placing, moving, starting and changing', async () => {
  const [own, foreign] = [await newForeman(agency), await newForeman(agency)]
  const here = await led(own.id)
  const there = await led(foreign.id)
  const refused = await place(agency, admin, await here.on({ foreman_id: foreign.id }))
  expect([refused.status, codes(refused.body.errors)]).toEqual([422, ['foreman_id: not_in_team']])
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const placed = (await place(agency, admin, await here.on({ worker_id, start_date: dayFrom(-2), foreman_id: null })))
    .body.data
  expect(codes((await patch(placed, { foreman_id: foreign.id })).body.errors)).toEqual(['foreman_id: not_in_team'])
  const wrong = await step(agency, admin, placed, { status: 'active', foreman_id: foreign.id })
  expect(codes(wrong.body.errors)).toEqual(['foreman_id: not_in_team'])
  const late = await step(agency, admin, placed, { status: 'cancelled', reason_id, foreman_id: own.id })
  expect(codes(late.body.errors)).toEqual(['foreman_id: only_when_it_begins'])
  const begun = await step(agency, admin, placed, { status: 'active', foreman_id: own.id })
  expect(begun.body.data, begun.text).toMatchObject({ status: 'active', foreman_id: own.id })
  const move = (next: object) =>
    agency.call<OneAssignment>('POST', `/api/assignments/${placed.id}/transfer`, {
      as: admin,
      body: {
        version: begun.body.data.version,
        end_date: dayFrom(1),
        reason_id,
        next: { need_id: there.need.id, start_date: dayFrom(2), ...next },
      },
    })
  expect(codes((await move({ foreman_id: own.id })).body.errors)).toEqual(['next.foreman_id: not_in_team'])
  expect((await move({})).body.data.foreman_id).toBe(foreign.id)
})

it('warns when a crew exceeds its size and records who confirmed it, in every way of joining', async () => {
  const small = await newForeman(agency, { max_team: 1 })
  const large = await newForeman(agency)
  const { on, contract } = await led(small.id, large.id)
  expect((await place(agency, admin, await on({ foreman_id: small.id }))).status).toBe(200)
  const body = await on({ foreman_id: small.id, start_date: dayFrom(-1) })
  await allPapers(agency, body.worker_id)
  const warned = await place(agency, admin, body)
  expect(warned.body.errors).toEqual([{ path: 'foreman_id', code: 'team_too_large', params: { count: 2, max: 1 } }])
  expect((await check(agency, admin, body)).body.data.warnings).toEqual(warned.body.errors)
  const confirmed = { confirmed: ['team_too_large'], comment: 'For a week' }
  const silent = await place(agency, admin, { ...body, confirmed: confirmed.confirmed })
  expect(codes(silent.body.errors)).toEqual(['comment: required'])
  const placed = (await place(agency, admin, { ...body, foreman_id: large.id })).body.data
  expect(codes((await patch(placed, { foreman_id: small.id })).body.errors)).toEqual(['foreman_id: team_too_large'])
  const start = { status: 'active', foreman_id: small.id }
  expect(codes((await step(agency, admin, placed, start)).body.errors)).toEqual(['foreman_id: team_too_large'])
  const begun = (await step(agency, admin, placed, { ...start, ...confirmed })).body.data
  expect(begun.foreman_id).toBe(small.id)
  const later = (await patch(begun, { agreement_sent_on: dayFrom(-2) })).body.data
  expect(later.agreement_sent_on).toBe(dayFrom(-2))
  const history = await agency.call<{
    data: { fields: { field: string; new: { value: unknown; label?: unknown } }[] }[]
  }>('GET', `/api/contracts/${contract.id}/history`, { as: admin })
  const lines = history.body.data.flatMap(({ fields }) => fields)
  expect(lines.find(({ field }) => field === 'confirmed_warnings')!.new.value).toEqual(['team_too_large'])
  expect(lines.find(({ field }) => field === 'foreman_id')!.new).toEqual({ value: small.id, label: 'Test Person' })
})

it('shows the foreman of a worker’s crew, and filters and exports workers by it', async () => {
  const [one, other] = [await newForeman(agency), await newForeman(agency)]
  const { on, coordinator } = await led(one.id, other.id)
  const [first, second] = [await on({ foreman_id: one.id }), await on({ foreman_id: null })]
  for (const body of [first, second]) await place(agency, admin, body)
  const shown = await agency.call<{ data: Worker }>('GET', `/api/workers/${first.worker_id}`, { as: coordinator.as })
  expect(shown.body.data.current_foreman).toEqual({ id: one.id, first_name: 'Test', last_name: 'Person' })
  const ids = async (query: string) =>
    (
      await agency.call<{ data: Worker[] }>('GET', `/api/workers?limit=100&placed=yes&${query}`, { as: coordinator.as })
    ).body.data.map(({ id }) => id)
  expect(await ids(`foreman_id=${one.id}`)).toEqual([first.worker_id])
  expect(await ids(`foreman_id=${other.id}`)).toEqual([])
  expect(await ids('foreman_id=none')).toEqual([second.worker_id])
  const listed = await agency.call<{ data: Assignment[] }>('GET', `/api/assignments?foreman_id=${one.id}`, {
    as: admin,
  })
  expect(listed.body.data.map(({ worker_id }) => worker_id)).toEqual([first.worker_id])
  const csv = await agency.call('POST', '/api/workers/export', {
    as: admin,
    headers: { accept: 'text/csv' },
    body: { query: { foreman_id: String(one.id) }, columns: ['current_foreman'] },
  })
  expect(csv.text).toContain('Test Person')
})

it('does not restore the crew of a foreman who left the contract while it was closed', async () => {
  const [stays, leaves] = [await newForeman(agency), await newForeman(agency)]
  const { on, contract } = await led(stays.id, leaves.id)
  const kept = (await place(agency, admin, await on({ foreman_id: stays.id }))).body.data
  const lost = (await place(agency, admin, await on({ foreman_id: leaves.id }))).body.data
  const read = async () =>
    (await agency.call<{ data: Contract }>('GET', `/api/contracts/${contract.id}`, { as: admin })).body.data
  const statuses = await statusIds(agency, 'contract')
  const closed = await agency.call<{ meta: { transaction_id: string } }>(
    'PUT',
    `/api/contracts/${contract.id}/status`,
    {
      as: admin,
      body: { version: (await read()).version, status_id: statuses.get('completed'), fields: { end_date: dayFrom(0) } },
    },
  )
  expect(closed.status, closed.text).toBe(200)
  const to_date = dayFrom(0)
  await agency.db.updateTable('contract_foremen').set({ to_date }).where('foreman_id', '=', leaves.id).execute()
  const { transaction_id } = closed.body.meta
  const undone = await agency.call('POST', `/api/contracts/${contract.id}/undos`, {
    as: admin,
    body: { transaction_id },
  })
  expect(undone.status, undone.text).toBe(200)
  const now = async (id: number) =>
    (await agency.call<{ data: Assignment }>('GET', `/api/assignments/${id}`, { as: admin })).body.data
  expect(await now(kept.id)).toMatchObject({ status: 'planned', foreman_id: stays.id })
  expect(await now(lost.id)).toMatchObject({ status: 'planned', foreman_id: null })
})
