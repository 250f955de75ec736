import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document } from '#contract/people/documents.ts'
import type { WorkDay } from '#contract/work/legality.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { permitFor } from '#server/testing/permits.ts'
import {
  type OneAssignment,
  allPapers,
  check,
  dayFrom,
  newPaper,
  newWorker,
  place,
  runningContract,
  step,
} from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'
import { judgeTonight } from './judge-night.commands.ts'

type Refused = { status: number; body: { errors: { path: string; code: string; params?: object }[] } }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const said = ({ status, body }: Refused) => ({ status, codes: body.errors.map(({ path, code }) => `${path}: ${code}`) })
const otherClient = { named_client: 'Inna sp. z o.o.', named_client_tax_id: 'PL 897-000-12-34' }

/** A worker from Nepal with a permit for the work of a need, with given changes, and the id of the permit. */
const nepali = async (need_id: number, changes: object | null = {}) => {
  const id = await newWorker(agency, admin, { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' })
  await allPapers(agency, id)
  await newPaper(agency, id, 'visa', { country: 'PL' })
  const named = changes === null ? {} : await permitFor(agency, need_id, changes)
  return { id, permit: await newPaper(agency, id, 'work_permit', { country: 'PL', ...named }) }
}

const asked = (need_id: number, worker_id: number, more: object = {}) => ({
  need_id,
  worker_id,
  start_date: dayFrom(-1),
  end_date: dayFrom(200),
  agreement_sent_on: dayFrom(-2),
  ...more,
})

const planned = async (need_id: number, worker_id: number) => {
  const placed = await place(agency, admin, asked(need_id, worker_id))
  expect(placed.status, placed.text).toBe(200)
  return placed.body.data
}

const started = async (need_id: number, worker_id: number) => {
  const begun = await step(agency, admin, await planned(need_id, worker_id), { status: 'active' })
  expect(begun.status, begun.text).toBe(200)
  return begun.body.data
}

const today = async (worker_id: number) => {
  const { body } = await agency.call<{ data: WorkDay }>('GET', `/api/legality?day=${dayFrom(0)}`, { as: admin })
  return body.data.contracts.flatMap(({ people }) => people).find((one) => one.worker_id === worker_id)!
}

const changed = (id: number, version: number, more: object) =>
  agency.call<OneAssignment>('PATCH', `/api/assignments/${id}`, { as: admin, body: { version, ...more } })

describe('the conditions of a permit', () => {
  it('let a person work at the client, position, pay, hours and form that they name', async () => {
    const { need } = await runningContract(agency, admin)
    const { id } = await nepali(need.id)
    await started(need.id, id)
    expect(await today(id)).toMatchObject({ answer: 'may', light: 'green', reasons: [] })
  })

  it('refuse a placement at another client, below the pay, or in another form', async () => {
    const { need } = await runningContract(agency, admin)
    const { id } = await nepali(need.id, otherClient)
    const other = await place(agency, admin, asked(need.id, id))
    expect(said(other)).toEqual({ status: 422, codes: ['worker_id: permit_other_client'] })
    expect(other.body.errors[0]!.params).toEqual({ name: 'Inna sp. z o.o.' })
    const seen = await check(agency, admin, asked(need.id, id))
    expect(seen.body.data.problems.map(({ code }) => code)).toEqual(['permit_other_client'])
    expect(seen.body.data.before_start.map(({ code }) => code)).toContain('permit_other_client')
    expect(seen.body.data.papers).toContainEqual(expect.objectContaining({ state: 'other_terms' }))

    const paid = await nepali(need.id, { lowest_pay: 45 })
    const low = await place(agency, admin, asked(need.id, paid.id))
    expect(said(low)).toEqual({ status: 422, codes: ['pay_rate: permit_pay_below_permit'] })
    expect(low.body.errors[0]!.params).toEqual({ rate: 45, currency: 'PLN' })
    const b2b = await nepali(need.id, { named_forms: ['b2b'] })
    expect(said(await place(agency, admin, asked(need.id, b2b.id))).codes).toEqual([
      'employment_form: permit_other_form',
    ])
    const long = await nepali(need.id, { least_hours: 48, most_hours: null })
    expect(said(await place(agency, admin, asked(need.id, long.id))).codes).toEqual(['worker_id: permit_other_hours'])
  })

  it('refuse the start, a shift and a change of pay', async () => {
    const { need } = await runningContract(agency, admin)
    const waiting = await nepali(need.id)
    const plan = await planned(need.id, waiting.id)
    await setRow(agency.db, 'documents', waiting.permit, otherClient)
    const begun = await step(agency, admin, plan, { status: 'active' })
    expect(said(begun)).toEqual({ status: 422, codes: ['worker_id: permit_other_client'] })
    const cell = {
      assignment_id: plan.id,
      date: dayFrom(2),
      plan: { kind: 'work', pattern: null, start: '06:00', end: '14:00', break_min: 30 },
    }
    const planning = await agency.call<Refused['body']>('PUT', '/api/schedule/cells', {
      as: admin,
      body: { cells: [cell] },
    })
    expect(said(planning)).toEqual({ status: 422, codes: ['cells.0.assignment_id: work_not_allowed'] })

    const { id } = await nepali(need.id, { lowest_pay: 41 })
    const work = await started(need.id, id)
    const less = await changed(work.id, work.version, { pay_rate: 40 })
    expect(said(less).codes).toContain('pay_rate: permit_pay_below_permit')
  })

  it('are compared with the contract as it is now, and every night', async () => {
    const { need, contract } = await runningContract(agency, admin)
    const { id, permit } = await nepali(need.id)
    const work = await started(need.id, id)
    await setRow(agency.db, 'contracts', contract.id, { client_tax_id: '897-000-12-34', client_name: 'Nowy klient' })
    const person = await today(id)
    expect(person).toMatchObject({ answer: 'may_not', light: 'red' })
    expect(person.reasons).toMatchObject([
      {
        about: 'work',
        cause: 'other_client',
        what_to_do: 'new_permit',
        rule: { code: 'PL-44' },
        document_id: permit,
        compared: { placement: { text: 'Nowy klient' } },
      },
    ])
    await judgeTonight(agency.db, systemActor())
    const { body } = await agency.call<{ data: { answer: string; reasons: object[] }[] }>(
      'GET',
      `/api/assignments/${work.id}/judgements`,
      { as: admin },
    )
    expect(body.data[0]).toMatchObject({ answer: 'may_not', occasion: 'night' })
    expect(body.data[0]!.reasons).toContainEqual(
      expect.objectContaining({ cause: 'other_client', compared: person.reasons[0]!.compared }),
    )
  })

  it('leave another position open: the start needs an exception', async () => {
    const { need } = await runningContract(agency, admin)
    const { id } = await nepali(need.id, { named_position: 'Spawacz' })
    const begun = await step(agency, admin, await planned(need.id, id), { status: 'active' })
    expect(said(begun).codes).toContain('worker_id: paper_unknown')
    const other = await nepali(need.id)
    await started(need.id, other.id)
    await setRow(agency.db, 'documents', other.permit, { named_position: 'Spawacz' })
    const person = await today(other.id)
    expect(person).toMatchObject({ answer: 'unknown', light: 'amber' })
    expect(person.reasons).toMatchObject([{ cause: 'other_position', what_to_do: 'compare_permit' }])
  })

  it('that are not entered keep the answer and ask for them', async () => {
    const { need } = await runningContract(agency, admin)
    const { id } = await nepali(need.id, null)
    await started(need.id, id)
    const person = await today(id)
    expect(person).toMatchObject({ answer: 'may', light: 'amber' })
    expect(person.reasons).toMatchObject([{ cause: 'conditions_missing', what_to_do: 'enter_conditions' }])
  })

  it('stop counting for a type of document only after a confirmation that says whose answer changes', async () => {
    const { need } = await runningContract(agency, admin)
    const { id, permit } = await nepali(need.id)
    await started(need.id, id)
    await setRow(agency.db, 'documents', permit, otherClient)
    const type = await agency.db
      .selectFrom('document_types')
      .where('code', '=', 'work_permit')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    const change = (body: object) =>
      agency.call<Refused['body']>('PATCH', `/api/document-types/${type.id}`, {
        as: admin,
        body: { version: type.version, ...body },
      })
    const refused = await change({ states_conditions: false })
    expect(said(refused)).toEqual({ status: 422, codes: ['confirmed: changes_answers'] })
    expect(refused.body.errors[0]!.params).toMatchObject({ may: expect.any(Number), may_not: 0 })
    expect(await today(id)).toMatchObject({ answer: 'may_not' })
    expect((await change({ states_conditions: false, confirmed: true })).status).toBe(200)
    expect(await today(id)).toMatchObject({ answer: 'may' })
    await setRow(agency.db, 'document_types', type.id, { states_conditions: true })
  })

  it('count from the document that fits best', async () => {
    const { need } = await runningContract(agency, admin)
    const { id } = await nepali(need.id, otherClient)
    await newPaper(agency, id, 'work_permit', {
      country: 'PL',
      ...(await permitFor(agency, need.id)),
      valid_to: dayFrom(300),
    })
    await started(need.id, id)
    expect(await today(id)).toMatchObject({ answer: 'may', reasons: [] })
  })
})

describe('a document that names conditions', () => {
  const uploaded = async () => {
    const { body, headers } = multipart('scan.pdf', Buffer.from('%PDF-1.4'))
    return (await agency.call<{ data: { id: number } }>('POST', '/api/document-files', { as: admin, body, headers }))
      .body.data.id
  }
  const typeOf = async (code: string) =>
    (await agency.db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id
  type One = { data: Document } & Refused['body']

  it('keeps its verification at their first entry, and loses it when they change', async () => {
    const { need } = await runningContract(agency, admin)
    const { permit } = await nepali(need.id, null)
    await agency.db
      .insertInto('document_files')
      .values({ document_id: permit, file_id: await uploaded(), position: 0 })
      .execute()
    const patch = (version: number, more: object) =>
      agency.call<One>('PATCH', `/api/documents/${permit}`, { as: admin, body: { version, ...more } })
    const first = await patch(1, await permitFor(agency, need.id))
    expect(first.status, first.text).toBe(200)
    expect(first.body.data).toMatchObject({
      verification: 'verified',
      lowest_pay: 31.4,
      named_forms: ['civil_contract'],
    })
    const same = await patch(2, { named_forms: ['civil_contract'] })
    expect(same.body.data).toMatchObject({ verification: 'verified', version: 2 })
    const next = await patch(2, { named_position: 'Spawacz' })
    expect(next.body.data).toMatchObject({ verification: 'unverified', named_position: 'Spawacz' })
    const half = await patch(3, { lowest_pay_currency: null, most_hours: 20 })
    expect(said(half)).toEqual({
      status: 422,
      codes: ['lowest_pay_currency: required', 'most_hours: below_least'],
    })
  })

  it('has a type that names them', async () => {
    const id = await newWorker(agency, admin)
    const body = { type_id: await typeOf('cv'), file_ids: [await uploaded()], named_client: 'Karton' }
    const made = await agency.call<One>('POST', `/api/workers/${id}/documents`, { as: admin, body })
    expect(said(made)).toEqual({ status: 422, codes: ['named_client: states_no_conditions'] })
  })
})
