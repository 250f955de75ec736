import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Assignment } from '#contract/work/assignments.ts'
import type { EarlyEnd, ExtensionCheck, PlacementsExtended } from '#contract/work/placement-extensions.ts'
import { admin, agency, drafted, openAdditions } from '#server/testing/additions.ts'
import { newCoordinator, signWithPaper } from '#server/testing/contracts.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'

beforeAll(openAdditions)
afterAll(() => agency.close())

const endsOf = (contract_id: number, as = admin) =>
  agency.call<{ data: EarlyEnd[] }>('GET', `/api/contracts/${contract_id}/early-ends`, { as })

const early = async (contract_id: number, as = admin) => (await endsOf(contract_id, as)).body.data

type Answer<T> = { data: T; errors: FieldProblem[] }

const extend = (contract_id: number, body: object, as = admin, headers: Record<string, string> = {}) =>
  agency.call<Answer<PlacementsExtended>>('POST', `/api/contracts/${contract_id}/assignment-extensions`, {
    as,
    body,
    headers,
  })

const checked = (contract_id: number, extensions: object[], as = admin) =>
  agency.call<Answer<ExtensionCheck[]>>('POST', `/api/contracts/${contract_id}/assignment-extension-checks`, {
    as,
    body: { extensions },
  })

const placed = async (need_id: number, more: object = {}) => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const { status, body } = await place(agency, admin, { need_id, worker_id, start_date: dayFrom(0), ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const find = async (id: number) =>
  (await agency.call<{ data: Assignment }>('GET', `/api/assignments/${id}`, { as: admin })).body.data

const passportUntil = ({ worker_id }: Assignment, valid_to: string) =>
  agency.db
    .updateTable('documents')
    .set({ valid_to })
    .where('worker_id', '=', worker_id)
    .where('type_id', 'in', agency.db.selectFrom('document_types').where('code', '=', 'passport').select('id'))
    .execute()

const OLD_END = 60
const NEW_END = 200

/** Applies an addition that changes a contract from today. */
const amended = async (contract_id: number, changes: object) => {
  const draft = await drafted(contract_id, changes, { kind: 'extension', effective_from: dayFrom(0) })
  const signed = await signWithPaper(agency, admin, draft, { signed_at: dayFrom(0) })
  expect(signed.body.data.status, signed.text).toBe('applied')
}

/** Three people placed until the end of a contract, which an addition then moves. */
const extended = async (need: object = {}) => {
  const terms = { end_date: dayFrom(OLD_END), pay_rate_from: 41 }
  const made = await runningContract(agency, admin, terms, { headcount: 5, ...need })
  const people = [await placed(made.need.id), await placed(made.need.id), await placed(made.need.id)] as const
  expect(await early(made.contract.id)).toEqual([])
  await amended(made.contract.id, { end_date: dayFrom(NEW_END) })
  return { ...made, people }
}

const of = ({ id, version }: Assignment, more: object = {}) => ({ assignment_id: id, version, ...more })

it('names the placements that keep the former end of an extended contract, and extends them', async () => {
  const { contract, need, people, coordinator } = await extended()
  const [first, second, third] = people
  const leaves = await placed(need.id, { end_date: dayFrom(30) })
  const newer = await placed(need.id, { end_date: dayFrom(OLD_END) })
  const names = await early(contract.id, coordinator.as)
  const told = { need_id: need.id, end_date: dayFrom(OLD_END), until: dayFrom(NEW_END), is_former_end: true }
  expect(new Set(names.slice(0, 3).map(({ assignment_id }) => assignment_id))).toEqual(
    new Set(people.map(({ id }) => id)),
  )
  expect(names[0]).toMatchObject(told)
  expect(names[3]).toMatchObject({ assignment_id: leaves.id, end_date: dayFrom(30), is_former_end: false })
  expect(names[4]).toMatchObject({ assignment_id: newer.id, end_date: dayFrom(OLD_END), is_former_end: false })
  const answer = await extend(
    contract.id,
    { extensions: [of(second), of(first, { end_date: dayFrom(120) }), { ...of(third), version: third.version + 1 }] },
    coordinator.as,
  )
  expect(answer.body.data, answer.text).toEqual({
    extended: [second.id, first.id],
    refused: [{ assignment_id: third.id, problems: [{ path: '', code: 'stale' }] }],
  })
  expect(await find(second.id)).toMatchObject({ end_date: dayFrom(NEW_END), pay_rate: second.pay_rate })
  expect((await early(contract.id)).map(({ assignment_id, is_former_end }) => [assignment_id, is_former_end])).toEqual([
    [third.id, true],
    [leaves.id, false],
    [newer.id, false],
    [first.id, false],
  ])
  const history = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'assignment')
    .where('entity_id', '=', first.id)
    .where('action', '=', 'updated')
    .select(['field', 'old_value', 'new_value', 'actor_id'])
    .execute()
  const line = { field: 'end_date', old_value: dayFrom(OLD_END), new_value: dayFrom(120) }
  expect(history).toEqual([{ ...line, actor_id: coordinator.as.user_id }])
})

it('extends no one whose document has expired, and says so before it is saved', async () => {
  const { contract, people } = await extended()
  const [first, second] = people
  await passportUntil(first, dayFrom(-1))
  const asked = [{ assignment_id: first.id }, { assignment_id: second.id }]
  const [refused, fine] = (await checked(contract.id, asked)).body.data
  expect(refused!.problems.map(({ code }) => code)).toEqual(['paper_ends_before'])
  expect(fine).toEqual({ assignment_id: second.id, end_date: dayFrom(NEW_END), problems: [], warnings: [] })
  const { body } = await extend(contract.id, { extensions: [of(first), of(second)] })
  expect(body.data).toEqual({
    extended: [second.id],
    refused: [{ assignment_id: first.id, problems: refused!.problems }],
  })
  expect((await find(first.id)).end_date).toBe(dayFrom(OLD_END))
})

it('asks to confirm warnings for each person, with a comment that history keeps', async () => {
  const { contract, people } = await extended()
  const [first, second, third] = people
  for (const one of [first, second]) await passportUntil(one, dayFrom(100))
  const [check] = (await checked(contract.id, [{ assignment_id: first.id }])).body.data
  expect([check!.problems, check!.warnings.map(({ code }) => code)]).toEqual([[], ['paper_ends_during']])
  const confirmed = { confirmed: ['paper_ends_during'] }
  const silent = await extend(contract.id, { extensions: [of(first, confirmed)] })
  expect(silent.body.data.refused[0]!.problems).toEqual([{ path: 'comment', code: 'required' }])
  const body = { extensions: [of(first, confirmed), of(second), of(third)], comment: 'Renewed in time.' }
  const { data } = (await extend(contract.id, body)).body
  expect(data.extended).toEqual([first.id, third.id])
  expect(data.refused).toEqual([{ assignment_id: second.id, problems: check!.warnings }])
  const lines = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'assignment')
    .where('entity_id', 'in', [first.id, third.id])
    .where('field', 'in', ['step_comment', 'confirmed_warnings'])
    .where('action', '=', 'updated')
    .select(['entity_id', 'field', 'new_value'])
    .execute()
  expect(new Set(lines)).toEqual(
    new Set([
      { entity_id: first.id, field: 'step_comment', new_value: 'Renewed in time.' },
      { entity_id: first.id, field: 'confirmed_warnings', new_value: ['paper_ends_during'] },
    ]),
  )
  expect((await find(first.id)).comment).toBeNull()
})

it('refuses a day after the end of the contract or need, or not after the present one, at its field', async () => {
  const { contract, people } = await extended()
  const [first, second, third] = people
  const late = await extended({ date_to: dayFrom(50) })
  const { id } = late.need
  const { version } = await agency.db
    .selectFrom('needs')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow()
  const need = await agency.call('PATCH', `/api/needs/${id}`, { as: admin, body: { version, date_to: dayFrom(80) } })
  expect(need.status, need.text).toBe(200)
  const at = (code: string) => [{ path: 'end_date', code }]
  const extensions = [
    of(first, { end_date: dayFrom(NEW_END + 1) }),
    of(second, { end_date: dayFrom(OLD_END) }),
    of(third, { end_date: dayFrom(NEW_END) }),
  ]
  const { data } = (await extend(contract.id, { extensions })).body
  expect(data).toEqual({
    extended: [third.id],
    refused: [
      { assignment_id: first.id, problems: at('outside_contract') },
      { assignment_id: second.id, problems: at('not_longer') },
    ],
  })
  expect((await early(late.contract.id)).map(({ until, is_former_end }) => [until, is_former_end])).toEqual(
    late.people.map(() => [dayFrom(80), true]),
  )
  const beyond = { extensions: [of(late.people[0], { end_date: dayFrom(81) }), of(late.people[1])] }
  expect((await extend(late.contract.id, beyond)).body.data).toEqual({
    extended: [late.people[1].id],
    refused: [{ assignment_id: late.people[0].id, problems: at('outside_need') }],
  })
  expect((await find(late.people[1].id)).end_date).toBe(dayFrom(80))
})

it('extends without an end, or to the last day that the law allows, when the contract has no end', async () => {
  const { contract, people } = await extended()
  await amended(contract.id, { end_date: null })
  expect((await early(contract.id)).map(({ until, is_former_end }) => [until, is_former_end])).toEqual(
    people.map(() => [null, true]),
  )
  const [first, second] = people
  await agency.db.updateTable('assignments').set({ employment_form: 'b2b' }).where('id', '=', second.id).execute()
  const checks = (await checked(contract.id, [{ assignment_id: first.id }, { assignment_id: second.id }])).body.data
  expect(checks.map(({ end_date }) => end_date)).toEqual([expect.stringMatching(/^\d{4}-/), null])
  const { data } = (await extend(contract.id, { extensions: [of(first), of(second)] })).body
  expect(data).toEqual({ extended: [first.id, second.id], refused: [] })
  expect([(await find(first.id)).end_date, (await find(second.id)).end_date]).toEqual([checks[0]!.end_date, null])
})

it('extends once with the same idempotency key', async () => {
  const { contract, people } = await extended()
  const key = { 'idempotency-key': 'extend-once-0001' }
  const body = { extensions: [of(people[0])] }
  const first = await extend(contract.id, body, admin, key)
  const again = await extend(contract.id, body, admin, key)
  expect(first.body.data).toEqual({ extended: [people[0].id], refused: [] })
  expect(again.body).toEqual(first.body)
  expect((await find(people[0].id)).version).toBe(people[0].version + 1)
})

it('is for those who run the contract, and for its own placements', async () => {
  const { contract, people } = await extended()
  const other = await extended()
  const { as } = await newCoordinator(agency)
  const recruiter = await agency.join('recruiter')
  const body = { extensions: [of(people[0])] }
  const [asked] = body.extensions.map(({ assignment_id }) => ({ assignment_id }))
  expect((await endsOf(contract.id, as)).status).toBe(404)
  expect((await endsOf(contract.id, recruiter)).status).toBe(403)
  expect((await checked(contract.id, [asked!], as)).status).toBe(404)
  expect((await checked(contract.id, [asked!], recruiter)).status).toBe(403)
  expect((await extend(contract.id, body, as)).status).toBe(404)
  expect((await extend(contract.id, body, recruiter)).status).toBe(403)
  const twice = await extend(contract.id, { extensions: [of(people[0]), of(people[0])] })
  expect([twice.status, twice.body.errors]).toEqual([422, [{ path: 'extensions', code: 'repeated' }]])
  await agency.db.updateTable('assignments').set({ status: 'cancelled' }).where('id', '=', people[1].id).execute()
  expect((await early(contract.id)).map(({ assignment_id }) => assignment_id)).not.toContain(people[1].id)
  const foreign = { extensions: [of(other.people[0]), of(people[1])] }
  const problems = (code: string) => [{ path: '', code }]
  expect((await extend(contract.id, foreign)).body.data).toEqual({
    extended: [],
    refused: [
      { assignment_id: other.people[0].id, problems: problems('not_found') },
      { assignment_id: people[1].id, problems: problems('forbidden') },
    ],
  })
})
