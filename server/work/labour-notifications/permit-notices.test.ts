import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import type { DueNotification, LabourNotification, OfficeSheet } from '#contract/work/labour-notifications.ts'
import { addDays, addMonths } from '#contract/basics/days.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { allPapers, dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
import { setRow } from '#server/testing/rows.ts'
import { taskCalls } from '#server/testing/tasks.ts'
import {
  admin,
  agency,
  begin,
  end,
  known,
  mark,
  move,
  openNotifying,
  read,
  worker,
} from '#server/testing/labour-notifications.ts'
import { followAllPermits } from './follow-law.commands.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

const due = async (worker_id: number) =>
  (await read<DueNotification[]>('/api/labour-notifications')).filter((one) => one.worker.id === worker_id)

const said = async (worker_id: number) =>
  (await due(worker_id)).map(({ reason, told_to, event_on, due_on }) => [reason, told_to, event_on, due_on])

const tasksOf = async (worker_id: number) =>
  (await (await taskCalls(agency)).list(admin, `?related_entity=worker&related_id=${worker_id}`))
    .filter(({ is_open }) => is_open)
    .map(({ title }) => title)

const night = () => followAllPermits(agency.db, systemActor())

/** Somebody with a visa and a right to work, known for half a year. */
const someone = async (work_basis: string, citizenship: string, stay = 'visa') => {
  const id = await newWorker(agency, admin, { citizenship, stay_basis: stay, work_basis })
  await setRow(agency.db, 'workers', id, { created_at: `${dayFrom(-180)}T12:00:00Z` })
  await allPapers(agency, id)
  return id
}

const withDeclaration = async (valid_from: string, more: object = {}) => {
  const id = await someone('declaration', 'MD')
  await newPaper(agency, id, 'visa', { country: 'PL' })
  const permit = await newPaper(agency, id, 'declaration', { country: 'PL', valid_from, ...more })
  await night()
  return { id, permit }
}

const withPermit = async (valid_from: string, valid_to: string = dayFrom(300)) => {
  const id = await someone('work_permit', 'NP')
  await newPaper(agency, id, 'visa', { country: 'PL' })
  const permit = await newPaper(agency, id, 'work_permit', { country: 'PL', valid_from, valid_to })
  await night()
  return { id, permit }
}

describe('a declaration', () => {
  it('must be reported as not started, and as started when work starts; both ask with a task', async () => {
    const { id, permit } = await withDeclaration(dayFrom(-4))
    expect(await said(id)).toEqual([['not_started', 'labour_office', dayFrom(-4), dayFrom(10)]])
    expect((await due(id))[0]!.permit).toMatchObject({ id: permit })
    expect(await tasksOf(id)).toContain('Notify the authority: work not started')
    expect((await worker(id)).notification_due).toBe(dayFrom(10))

    const { assignment, contract } = await begin(id, dayFrom(-1))
    expect(await said(id)).toEqual([['start', 'labour_office', dayFrom(-1), dayFrom(6)]])
    const [row] = await due(id)
    expect(row).toMatchObject({
      contract: { id: contract.id },
      pay_rate: assignment.pay_rate,
      employment_form: assignment.employment_form,
      hours_per_week: 40,
    })
    expect(await tasksOf(id)).toContain('Notify the authority: work started')
    expect(await tasksOf(id)).not.toContain('Notify the authority: work not started')

    expect((await mark((await known(id))[0]!, dayFrom(-2))).body.errors).toEqual([
      { path: 'notified_on', code: 'before_event' },
    ])
    expect((await mark((await known(id))[0]!, dayFrom(0))).status).toBe(200)
    expect([await said(id), await tasksOf(id)]).toEqual([[], []])
    expect((await worker(id)).work_notified_at).toBeNull()
    expect((await mark((await known(id))[0]!, null)).status).toBe(200)
    expect(await tasksOf(id)).toContain('Notify the authority: work started')
  })

  it('that nobody has verified yet, or that was rejected or archived, is not reported', async () => {
    const { id, permit } = await withDeclaration(dayFrom(-4))
    await agency.db.updateTable('documents').set({ verification: 'unverified' }).where('id', '=', permit).execute()
    expect(await night()).toBeGreaterThan(0)
    expect([await said(id), await tasksOf(id)]).toEqual([[], []])
  })

  it('is no longer reported when the worker works on another right', async () => {
    const { id } = await withDeclaration(dayFrom(-4))
    const { version } = await worker(id)
    const body = { version, work_basis: 'work_permit' }
    expect((await agency.call('PATCH', `/api/workers/${id}`, { as: admin, body })).status).toBe(200)
    expect([await said(id), await known(id)]).toEqual([[], []])
  })

  it('keeps a placement at amber when its start is reported late', async () => {
    const { id } = await withDeclaration(dayFrom(-30))
    await begin(id, dayFrom(-20))
    expect(await said(id)).toEqual([['start', 'labour_office', dayFrom(-20), dayFrom(-13)]])
  })
})

describe('a work permit', () => {
  it('must be reported to the voivode when work has not started two months after its first day', async () => {
    const first = addDays(addMonths(dayFrom(0), -2), -3)
    const { id } = await withPermit(first)
    expect(await said(id)).toEqual([['not_started', 'voivode', addMonths(first, 2), addDays(addMonths(first, 2), 7)]])
  })

  it('needs no report of its start, and one when work ends early', async () => {
    const { id } = await withPermit(dayFrom(-20))
    const { assignment } = await begin(id, dayFrom(-10))
    expect(await said(id)).toEqual([])
    await end(assignment, dayFrom(-3))
    expect(await said(id)).toEqual([])
    await move(id, 'left', { left_at: dayFrom(-2), rehire_allowed: true })
    expect(await said(id)).toEqual([['ended_early', 'voivode', dayFrom(-2), dayFrom(5)]])
    expect(await tasksOf(id)).toContain('Notify the authority: work ended early')
    await move(id, 'onboarding')
    expect([await said(id), await tasksOf(id)]).toEqual([
      [],
      expect.not.arrayContaining(['Notify the authority: work ended early']),
    ])
  })

  it('must be reported by the calendar alone when work stays interrupted', async () => {
    const { id } = await withPermit(dayFrom(-120))
    const { assignment } = await begin(id, dayFrom(-75))
    const last = dayFrom(-70)
    await end(assignment, last)
    expect(await said(id)).toEqual([['interrupted', 'voivode', addMonths(last, 2), addDays(addMonths(last, 2), 7)]])
    await agency.db.deleteFrom('labour_notifications').where('worker_id', '=', id).execute()
    expect(await night()).toBe(1)
    expect(await night()).toBe(0)
    expect((await said(id)).length).toBe(1)
  })
})

describe('a single permit', () => {
  it('must be reported within fifteen days when its holder leaves', async () => {
    const id = await someone('single_permit', 'NP', 'residence_card')
    await newPaper(agency, id, 'residence_card', { country: 'PL', valid_from: dayFrom(-100), valid_to: dayFrom(400) })
    const { assignment } = await begin(id, dayFrom(-10))
    await end(assignment as Assignment, dayFrom(-3))
    await move(id, 'left', { left_at: dayFrom(-3), rehire_allowed: true })
    expect(await said(id)).toEqual([['job_lost', 'voivode', dayFrom(-3), dayFrom(12)]])
  })
})

describe('the sheet of a permit', () => {
  it('names in Polish the authority, the event and the permit, and the terms of a start alone', async () => {
    const { id } = await withDeclaration(dayFrom(-4))
    const linesOf = async (row: LabourNotification) => {
      const sheet = await read<OfficeSheet>(`/api/labour-notifications/${row.id}/sheet`)
      return {
        title: sheet.title,
        ...Object.fromEntries(sheet.parts.flatMap(({ lines }) => lines.map((one) => [one.field, one.value]))),
      }
    }
    const before = await linesOf((await known(id))[0]!)
    expect(before).toMatchObject({
      title: 'Dane do powiadomienia',
      office: 'Urząd pracy',
      event: 'niepodjęcie pracy',
      permit_kind: 'Oświadczenie o powierzeniu pracy',
      permit_number: null,
    })
    expect(before).not.toHaveProperty('pay')
    await begin(id, dayFrom(-1))
    expect(await linesOf((await known(id))[0]!)).toMatchObject({
      event: 'podjęcie pracy',
      hours_per_week: expect.any(String),
    })
  })

  it('has the conditions that the permit names, and says that client and position are missing', async () => {
    const conditions = {
      named_client: 'Hurtownia Odra',
      named_client_tax_id: '8970001234',
      named_position: 'Pakowacz',
      named_forms: ['civil_contract', 'employment'],
      lowest_pay: 31.4,
      lowest_pay_currency: 'PLN',
      lowest_pay_period: 'hour',
      least_hours: 30,
      most_hours: 40,
      named_hours_period: 'week',
    }
    const { id } = await withDeclaration(dayFrom(-4), conditions)
    const { id: bare } = await withDeclaration(dayFrom(-4))
    const linesOf = async (worker_id: number) => {
      const [row] = await known(worker_id)
      const sheet = await read<OfficeSheet>(`/api/labour-notifications/${row!.id}/sheet`)
      const lines = sheet.parts.flatMap((part) => part.lines)
      return Object.fromEntries(lines.map(({ field, value, place }) => [field, [value, place]]))
    }
    expect(await linesOf(id)).toMatchObject({
      named_client: ['Hurtownia Odra, 8970001234', 'documents'],
      named_position: ['Pakowacz', 'documents'],
      named_forms: ['Umowa zlecenie, Umowa o pracę', 'documents'],
      lowest_pay: ['31,40\u00a0zł za godzinę', 'documents'],
      named_hours: ['30–40 h tygodniowo', 'documents'],
    })
    const lines = await linesOf(bare)
    expect(lines).toMatchObject({ named_client: [null, 'documents'], named_position: [null, 'documents'] })
    expect(lines).not.toHaveProperty('lowest_pay')
  })
})

it('keeps a changed number of days for new notifications, and history names the notice', async () => {
  await agency.db
    .updateTable('work_notices')
    .set({ days: 3, working_days: false })
    .where('code', '=', 'PL-N10')
    .execute()
  const { id } = await withDeclaration(dayFrom(-4))
  await begin(id, dayFrom(-1))
  expect(await said(id)).toEqual([['start', 'labour_office', dayFrom(-1), dayFrom(2)]])
  const changes = await agency.call(`GET`, `/api/workers/${id}/history`, { as: admin })
  expect(changes.text).toContain('PL-N10')
})
