import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Lead } from '#contract/people/leads.ts'
import { nextTry } from '#contract/people/call-times.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPhone } from '#server/testing/builders.ts'
import { changeStatus, ownStatus, problemsOf } from '#server/testing/own-statuses.ts'

type Step = { to: { name: { en: string } }; reason: unknown; comment: string | null }
type Written = {
  data: Lead
  meta: { transaction_id: string }
  code?: string
  current?: Lead
  errors: { path: string; code: string }[]
}

let agency: TestAgency
let admin: Someone
let olena: Someone
let other: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  other = await agency.join('recruiter')
})
afterAll(() => agency.close())

const make = async (as: Someone, more: object = {}) => {
  const body = { first_name: 'Ann', last_name: 'Bee', phone: newPhone(), source: 'other', ...more }
  return (await agency.call<{ data: Lead }>('POST', '/api/leads', { as, body })).body.data
}
const end = (as: Someone, lead: Pick<Lead, 'id' | 'version'>, outcome: string, more: object = {}) =>
  agency.call<Written>('POST', `/api/leads/${lead.id}/calls`, {
    as,
    body: { version: lead.version, outcome, ...more },
  })
const codeOf = async ({ status_id }: Lead) =>
  (await agency.db.selectFrom('statuses').where('id', '=', status_id).select('code').executeTakeFirstOrThrow()).code
const stepsOf = async ({ id }: Lead) =>
  (await agency.call<{ data: Step[] }>('GET', `/api/leads/${id}/status-history`, { as: olena })).body.data
const notesOf = async ({ id }: Lead) =>
  (
    await agency.call<{ data: { text: string }[] }>('GET', `/api/notes?entity=lead&entity_id=${id}`, { as: olena })
  ).body.data.map(({ text }) => text)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const reasonOf = async () =>
  (await agency.db.selectFrom('reasons').where('entity', '=', 'lead').select('id').executeTakeFirstOrThrow()).id
const standing = async (as: Someone, lead: Lead, code: string) => {
  const status = agency.db.selectFrom('statuses').where('entity', '=', 'lead').where('code', '=', code).select('id')
  await agency.db.updateTable('leads').set({ status_id: status }).where('id', '=', lead.id).execute()
  return (await agency.call<{ data: Lead }>('GET', `/api/leads/${lead.id}`, { as })).body.data
}

describe('no answer', () => {
  it('sets status, try and next contact in one write, and one undo reverts it', async () => {
    const lead = await make(olena)
    const { status, body } = await end(olena, lead, 'no_answer')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ contact_attempts: 1, version: lead.version + 1 })
    expect(await codeOf(body.data)).toBe('no_answer')
    expect(body.data.first_contact_at).not.toBeNull()
    const proposed = Date.parse(nextTry(1, Date.now()))
    expect(Math.abs(Date.parse(body.data.next_contact_at!) - proposed)).toBeLessThanOrEqual(15 * 60_000)
    const undone = await agency.call<Written>('POST', `/api/leads/${lead.id}/undos`, {
      as: olena,
      body: body.meta,
    })
    expect(undone.body.data).toMatchObject({
      status_id: lead.status_id,
      contact_attempts: 0,
      next_contact_at: null,
      first_contact_at: null,
      last_contact_at: null,
    })
  })

  it('accepts another time than the proposed one, but not a past one', async () => {
    const at = inHours(5)
    const first = (await end(olena, await make(olena), 'no_answer', { next_contact_at: at })).body.data
    expect(Date.parse(first.next_contact_at!)).toBe(Date.parse(at))
    const again = (await end(olena, first, 'no_answer')).body.data
    expect(again.contact_attempts).toBe(2)
    const late = await end(olena, again, 'no_answer', { next_contact_at: inHours(-2) })
    expect(problemsOf(late.body)).toEqual(['next_contact_at: in_the_past'])
  })

  it('counts the try when no such status can be reached, and stores the comment as a note', async () => {
    const qualified = await standing(olena, await make(olena), 'qualified')
    const { data } = (await end(olena, qualified, 'no_answer', { comment: 'Rang out twice' })).body
    expect(data).toMatchObject({ status_id: qualified.status_id, contact_attempts: 1 })
    expect(data.next_contact_at).not.toBeNull()
    expect(await notesOf(data)).toEqual(['Rang out twice'])
  })
})

describe('call back', () => {
  it('requires the time, and passes through the talk status where the chain needs it', async () => {
    const lead = await make(olena)
    expect(problemsOf((await end(olena, lead, 'call_back')).body)).toEqual(['next_contact_at: required'])
    const at = inHours(20)
    const { data } = (await end(olena, lead, 'call_back', { next_contact_at: at, comment: 'On a shift now' })).body
    expect([await codeOf(data), data.contact_attempts]).toEqual(['callback', 0])
    expect(Date.parse(data.next_contact_at!)).toBe(Date.parse(at))
    const steps = await stepsOf(data)
    expect(steps.map(({ to }) => to.name.en)).toEqual(['Call back', 'Contacted', 'New'])
    expect(steps.map(({ comment }) => comment)).toEqual(['On a shift now', null, null])
    const later = (await end(olena, data, 'call_back', { next_contact_at: inHours(40) })).body.data
    expect(await codeOf(later)).toBe('callback')
    expect(await stepsOf(later)).toHaveLength(3)
  })
})

describe('qualified', () => {
  it('leads to the status of that meaning and plans no further call', async () => {
    const { data } = (await end(olena, await make(olena), 'qualified')).body
    expect([await codeOf(data), data.next_contact_at, data.abilities.convert]).toEqual(['qualified', null, true])
  })

  it('requires what the status requires, each error at its field', async () => {
    await changeStatus(agency, admin, 'lead', 'qualified', {
      required_fields: ['city', 'available_from'],
      requires_comment: true,
    })
    const lead = await make(olena, { city: 'Lviv' })
    const refused = await end(olena, lead, 'qualified')
    expect(problemsOf(refused.body)).toEqual(['comment: required', 'fields.available_from: required'])
    const fields = { available_from: '2027-01-10' }
    const { data } = (await end(olena, lead, 'qualified', { fields, comment: 'Two years as a welder' })).body
    expect(data).toMatchObject({ available_from: '2027-01-10', city: 'Lviv' })
    await changeStatus(agency, admin, 'lead', 'qualified', { required_fields: [], requires_comment: false })
  })
})

describe('refused', () => {
  it('requires a reason and sets the end of retention', async () => {
    const lead = await make(olena)
    expect(problemsOf((await end(olena, lead, 'refused')).body)).toEqual(['reason_id: required'])
    const reason_id = await reasonOf()
    const { data } = (await end(olena, lead, 'refused', { reason_id })).body
    expect([await codeOf(data), data.reason_id]).toEqual(['refused', reason_id])
    expect(data.retention_until).not.toBeNull()
    expect((await stepsOf(data))[0]!.reason).not.toBeNull()
    expect((await end(olena, data, 'qualified')).status).toBe(200)
  })

  it('cannot be recorded when no status of that meaning can be reached', async () => {
    const lead = await standing(admin, await make(admin), 'duplicate')
    expect(problemsOf((await end(admin, lead, 'refused', { reason_id: await reasonOf() })).body)).toEqual([
      'outcome: not_next',
    ])
  })
})

describe('who records it', () => {
  it('becomes the owner of a lead in the pool', async () => {
    const lead = await make(admin, { recruiter_id: null })
    expect((await end(olena, lead, 'no_answer')).body.data.recruiter_id).toBe(olena.actor.recruiter_id)
  })

  it('must be able to see and change the lead as it is now', async () => {
    const lead = await make(olena)
    expect((await end(other, lead, 'no_answer')).status).toBe(404)
    expect((await end(await agency.join('coordinator'), lead, 'no_answer')).status).toBe(403)
    const { data } = (await end(olena, lead, 'no_answer')).body
    const stale = await end(olena, lead, 'call_back', { next_contact_at: inHours(3) })
    expect([stale.status, stale.body.code, stale.body.current?.version]).toEqual([409, 'stale', data.version])
    await agency.call('PUT', `/api/leads/${lead.id}/archive`, { as: olena, body: { version: data.version } })
    expect((await end(olena, { id: lead.id, version: data.version + 1 }, 'no_answer')).status).toBe(403)
  })

  it('takes effect once when the request is repeated', async () => {
    const lead = await make(olena)
    const once = () =>
      agency.call<Written>('POST', `/api/leads/${lead.id}/calls`, {
        as: olena,
        headers: { 'idempotency-key': 'aaaaaaaa-0000-4000-8000-000000000001' },
        body: { version: lead.version, outcome: 'no_answer' },
      })
    const [first, second] = [await once(), await once()]
    expect(second.body.data).toEqual(first.body.data)
    expect(second.body.data.contact_attempts).toBe(1)
  })
})

describe('an agency’s own statuses', () => {
  it('are reached by their meaning, and not when a role may not set them', async () => {
    await changeStatus(agency, admin, 'lead', 'refused', { meanings: ['contact'] })
    const own = await ownStatus(agency, admin, 'lead', ['refused'])
    const lead = await make(olena)
    const { data } = (await end(olena, lead, 'refused', { reason_id: await reasonOf() })).body
    expect(data.status_id).toBe(own.id)
    await agency.db
      .updateTable('statuses')
      .set({ role_ids: [1] })
      .where('id', '=', own.id)
      .execute()
    expect(problemsOf((await end(olena, await make(olena), 'refused')).body)).toEqual(['outcome: not_next'])
  })
})

it('has a queue of calls to make now: promised calls by time, then leads never called', async () => {
  const someone = await agency.join('recruiter')
  const fresh = await make(someone, { first_name: 'Fresh' })
  const [late, later] = [await make(someone, { first_name: 'Late' }), await make(someone, { first_name: 'Later' })]
  const waiting = await make(someone, { first_name: 'Waiting', next_contact_at: inHours(3) })
  const dueAt = (lead: Lead, hours: number) =>
    agency.db
      .updateTable('leads')
      .set({ next_contact_at: inHours(hours) })
      .where('id', '=', lead.id)
      .execute()
  await dueAt(late, -5)
  await dueAt(later, -1)
  const own = `recruiter_id=${someone.actor.recruiter_id}`
  const { body } = await agency.call<{ data: Lead[] }>('GET', `/api/leads?queue=calls&sort=next_contact_at&${own}`, {
    as: someone,
  })
  expect(body.data.map(({ id }) => id)).toEqual([late.id, later.id, fresh.id])
  const counts = async () =>
    (await agency.call<{ data: { calls: number } }>('GET', '/api/leads/queues', { as: someone })).body.data.calls
  const before = await counts()
  await end(someone, later, 'no_answer')
  expect(await counts()).toBe(before - 1)
  expect(waiting.next_contact_at).not.toBeNull()
})
