import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConversionPlan } from '#contract/people/conversions.ts'
import type { Lead } from '#contract/people/leads.ts'
import { requiredMeanings, statusMeanings } from '#contract/office/status-meanings.ts'
import { statusNouns } from '#contract/office/status-choices.ts'
import type { Task } from '#contract/office/tasks.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPhone } from '#server/testing/builders.ts'
import { addStatus, changeStatus, ownStatus, problemsOf, stepTo } from '#server/testing/own-statuses.ts'
import { inHours, taskCalls } from '#server/testing/tasks.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const newLead = async () =>
  (
    await agency.call<{ data: Lead }>('POST', '/api/leads', {
      as: admin,
      body: { first_name: 'Ann', last_name: 'Bee', phone: newPhone(), source: 'other' },
    })
  ).body.data

it.each(statusNouns.filter((noun) => requiredMeanings(noun).length > 0))(
  'has, for a new agency, a status of %s for each meaning that records are moved by',
  async (entity) => {
    const rows = await agency.db.selectFrom('statuses').where('entity', '=', entity).select('meanings').execute()
    const shipped = new Set(rows.flatMap(({ meanings }) => meanings))
    expect([...shipped].toSorted()).toEqual([...statusMeanings[entity]].toSorted())
  },
)

it('accepts only meanings of the noun, and keeps those that Brigada sets itself', async () => {
  expect(problemsOf((await addStatus(agency, admin, 'lead', ['ready'])).body)).toEqual(['meanings: invalid_value'])
  expect(problemsOf((await addStatus(agency, admin, 'lead', ['converted'])).body)).toEqual([
    'meanings.converted: meaning_fixed',
  ])
  expect(problemsOf((await changeStatus(agency, admin, 'candidate', 'hired', { meanings: [] })).body)).toEqual([
    'meanings.hired: meaning_fixed',
  ])
  const written = agency.db
    .updateTable('statuses')
    .set({ meanings: ['ready'] })
    .where('entity', '=', 'lead')
    .execute()
  await expect(written).rejects.toThrow('statuses_meanings_check')
})

it('keeps an active status for each meaning that records are moved by, and names what would be lost', async () => {
  const without = { meanings: ['contact'] }
  expect(problemsOf((await changeStatus(agency, admin, 'lead', 'qualified', without)).body)).toEqual([
    'meanings.qualified: last_with_meaning',
  ])
  const own = await ownStatus(agency, admin, 'lead', ['qualified'])
  expect((await changeStatus(agency, admin, 'lead', 'qualified', without)).status).toBe(200)
  const gone = await agency.call<{ errors: { path: string; code: string }[] }>('PATCH', `/api/statuses/${own.id}`, {
    as: admin,
    body: { version: own.version, active: false },
  })
  expect(problemsOf(gone.body)).toEqual(['meanings.qualified: last_with_meaning'])
  expect((await changeStatus(agency, admin, 'lead', 'qualified', { meanings: ['contact', 'qualified'] })).status).toBe(
    200,
  )
})

it('lead, counts_try and contact: the agency’s own status counts a try and ends the wait for the first contact', async () => {
  const silent = await ownStatus(agency, admin, 'lead', ['counts_try', 'contact'])
  const plain = await ownStatus(agency, admin, 'lead', [])
  const waiting = (await stepTo<Lead>(agency, admin, '/api/leads', await newLead(), plain)).body.data
  expect(waiting).toMatchObject({ contact_attempts: 0, first_contact_at: null })
  const tried = (await stepTo<Lead>(agency, admin, '/api/leads', waiting, silent)).body.data
  expect(tried.contact_attempts).toBe(1)
  expect(tried.first_contact_at).not.toBeNull()
})

it('lead, qualified: can become a candidate from the agency’s own status, and returns to a status of that meaning', async () => {
  const own = await ownStatus(agency, admin, 'lead', ['qualified'])
  const plain = await ownStatus(agency, admin, 'lead', [])
  const blocked = async ({ id }: Lead) =>
    problemsOf({
      errors: (await agency.call<{ data: ConversionPlan }>('GET', `/api/leads/${id}/conversion`, { as: admin })).body
        .data.blocked,
    })
  const other = (await stepTo<Lead>(agency, admin, '/api/leads', await newLead(), plain)).body.data
  expect([other.abilities.convert, await blocked(other)]).toEqual([false, ['status_id: not_qualified']])
  const lead = (await stepTo<Lead>(agency, admin, '/api/leads', await newLead(), own)).body.data
  expect([lead.abilities.convert, await blocked(lead)]).toEqual([true, []])
})

it('task, review: the author approves a task in the agency’s own status', async () => {
  const calls = await taskCalls(agency)
  const own = await ownStatus(agency, admin, 'task', ['review'])
  const olena = await agency.join('recruiter')
  const task = await calls.made(admin, {
    kind: 'management',
    due_at: inHours(24),
    assignee_ids: [olena.user_id],
  })
  const fields = { fields: { result: 'Ten people agreed' } }
  expect(problemsOf((await stepTo<Task>(agency, olena, '/api/tasks', task, own)).body)).toEqual([
    'fields.result: required',
  ])
  const handed = (await stepTo<Task>(agency, olena, '/api/tasks', task, own, fields)).body.data
  const done = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'task')
    .where('code', '=', 'done')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(problemsOf((await stepTo<Task>(agency, olena, '/api/tasks', handed, done)).body)).toEqual([
    'status_id: author_only',
  ])
  const seen = await agency.call<{ data: Task }>('GET', `/api/tasks/${task.id}`, { as: admin })
  expect(seen.body.data.abilities.accept).toBe(true)
  expect((await stepTo<Task>(agency, admin, '/api/tasks', handed, done)).status).toBe(200)
})
