import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import type { PayGap, PayRaised } from '#contract/work/pay-raises.ts'
import { admin, agency, drafted, openAdditions } from '#server/testing/additions.ts'
import { newCoordinator, signWithPaper } from '#server/testing/contracts.ts'
import { dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'

beforeAll(openAdditions)
afterAll(() => agency.close())

const gapsOf = (contract_id: number, as = admin) =>
  agency.call<{ data: PayGap[] }>('GET', `/api/contracts/${contract_id}/pay-gaps`, { as })

type Raised = { data: PayRaised; errors: { path: string; code: string }[] }

const raise = (contract_id: number, raises: object[], as = admin) =>
  agency.call<Raised>('POST', `/api/contracts/${contract_id}/pay-raises`, { as, body: { raises } })

const placed = async (need_id: number) => {
  const worker_id = await newWorker(agency, admin)
  const { status, body } = await place(agency, admin, { need_id, worker_id, start_date: dayFrom(0) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const read = async (id: number) =>
  (await agency.call<{ data: Assignment }>('GET', `/api/assignments/${id}`, { as: admin })).body.data

/** Three people placed at the lowest pay of a contract, which an addition then raises to 45. */
const raised = async () => {
  const made = await runningContract(
    agency,
    admin,
    { pay_rate_from: 41, pay_rate_to: 49 },
    { headcount: 5, pay_rate: null },
  )
  const people = [await placed(made.need.id), await placed(made.need.id), await placed(made.need.id)] as const
  expect((await gapsOf(made.contract.id)).body.data).toEqual([])
  const changes = { pay_rate_from: 45 }
  const draft = await drafted(made.contract.id, changes, { kind: 'rates', effective_from: dayFrom(0) })
  const signed = await signWithPaper(agency, admin, draft, { signed_at: dayFrom(0) })
  expect(signed.body.data.status, signed.text).toBe('applied')
  return { ...made, people }
}

it('names the placements that pay less than the terms since an addition raised them, and raises their pay', async () => {
  const { contract, need, people, coordinator } = await raised()
  const { body } = await gapsOf(contract.id, coordinator.as)
  expect(body.data).toMatchObject(
    people.map(({ id, worker }) => ({
      assignment_id: id,
      need_id: need.id,
      pay_rate: 41,
      rate: 45,
      worker: { id: worker.id, last_name: worker.last_name },
    })),
  )
  const { site_country, employment_form, currency, rate_period, hours_per_day, days_per_week } = contract
  const terms = { site_country, employment_form, currency, rate_period, hours_per_day, days_per_week }
  const asked = new URLSearchParams({ on: dayFrom(0), ...terms } as unknown as Record<string, string>)
  const minimum = await agency.call<{ data: object }>('GET', `/api/pay-minimum?${asked}`, { as: admin })
  expect(minimum.status, minimum.text).toBe(200)
  expect(body.data.map((gap) => gap.minimum)).toEqual(people.map(() => minimum.body.data))
  const [first, second, third] = people
  const answer = await raise(
    contract.id,
    [
      { assignment_id: second.id, version: second.version, pay_rate: 45 },
      { assignment_id: first.id, version: first.version, pay_rate: 47.5 },
      { assignment_id: third.id, version: third.version + 1, pay_rate: 45 },
    ],
    coordinator.as,
  )
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data).toEqual({
    raised: [second.id, first.id],
    refused: [{ assignment_id: third.id, problems: [{ path: '', code: 'stale' }] }],
  })
  expect((await read(first.id)).pay_rate).toBe(47.5)
  expect((await gapsOf(contract.id)).body.data.map(({ assignment_id }) => assignment_id)).toEqual([third.id])
  const history = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'assignment')
    .where('entity_id', '=', first.id)
    .where('field', '=', 'pay_rate')
    .where('action', '=', 'updated')
    .select(['old_value', 'new_value', 'actor_id'])
    .execute()
  expect(history).toEqual([{ old_value: 41, new_value: 47.5, actor_id: coordinator.as.user_id }])
})

it('compares with the pay of the need before that of the contract', async () => {
  const { contract, need } = await raised()
  await agency.db.updateTable('needs').set({ pay_rate: 46 }).where('id', '=', need.id).execute()
  expect((await gapsOf(contract.id)).body.data.map(({ rate }) => rate)).toEqual([46, 46, 46])
  await agency.db.updateTable('needs').set({ pay_rate: 40.5 }).where('id', '=', need.id).execute()
  expect((await gapsOf(contract.id)).body.data).toEqual([])
})

it('raises the pay also of a person whose document has run out since', async () => {
  const { contract, people } = await raised()
  const { id, version, worker } = people[0]
  await newPaper(agency, worker.id, 'passport', { valid_to: dayFrom(-1) })
  const alone = { pay_rate: 45, end_date: dayFrom(200), version }
  const longer = await agency.call('PATCH', `/api/assignments/${id}`, { as: admin, body: alone })
  expect(longer.status).toBe(422)
  const { body } = await raise(contract.id, [{ assignment_id: id, version, pay_rate: 45 }])
  expect(body.data).toEqual({ raised: [id], refused: [] })
})

it('refuses lower pay, a placement given twice, one of another contract, and one that has ended', async () => {
  const { contract, people } = await raised()
  const other = await raised()
  const [first, second, third] = people
  const of = ({ id, version }: Assignment, pay_rate: number) => ({ assignment_id: id, version, pay_rate })
  const twice = await raise(contract.id, [of(first, 45), of(first, 46)])
  expect([twice.status, twice.body.errors]).toEqual([422, [{ path: 'raises', code: 'repeated' }]])
  await agency.db.updateTable('assignments').set({ status: 'cancelled' }).where('id', '=', third.id).execute()
  const { body } = await raise(contract.id, [of(first, 40.99), of(other.people[0], 45), of(third, 45), of(second, 45)])
  expect(body.data).toEqual({
    raised: [second.id],
    refused: [
      { assignment_id: first.id, problems: [{ path: 'pay_rate', code: 'too_small', params: { min: 41 } }] },
      { assignment_id: other.people[0].id, problems: [{ path: '', code: 'not_found' }] },
      { assignment_id: third.id, problems: [{ path: '', code: 'forbidden' }] },
    ],
  })
})

it('is for those who run the contract', async () => {
  const { contract } = await raised()
  const { as } = await newCoordinator(agency)
  const recruiter = await agency.join('recruiter')
  expect((await gapsOf(contract.id, as)).status).toBe(404)
  expect((await gapsOf(contract.id, recruiter)).status).toBe(403)
  expect((await raise(contract.id, [{ assignment_id: 1, version: 1, pay_rate: 1 }], as)).status).toBe(404)
  expect((await raise(contract.id, [{ assignment_id: 1, version: 1, pay_rate: 1 }], recruiter)).status).toBe(403)
})
