import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agency } from '#contract/office/agency.ts'
import type { DueNotification, OfficeSheet } from '#contract/work/labour-notifications.ts'
import { addDays } from '#contract/basics/days.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { allPapers, dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { setRow } from '#server/testing/rows.ts'
import {
  admin,
  agency,
  begin,
  end,
  known,
  mark,
  move,
  openNotifying,
  openTasks,
  read,
} from '#server/testing/labour-notifications.ts'
import { followAllPermits } from './follow-law.commands.ts'

beforeAll(openNotifying)
afterAll(() => agency.close())

const night = () => followAllPermits(agency.db, systemActor())

const due = async (worker_id: number) =>
  (await read<DueNotification[]>('/api/labour-notifications')).filter((one) => one.worker.id === worker_id)

const said = async (worker_id: number) =>
  (await due(worker_id)).map(({ reason, told_to, event_on, due_on, has_deadline }) => [
    reason,
    told_to,
    event_on,
    due_on,
    has_deadline,
  ])

/** Somebody known for half a year, with a visa or a card and a document of the right to work. */
const holder = async (work_basis: string, citizenship: string, code: string, days: object) => {
  const stay_basis = code === 'residence_card' ? 'residence_card' : 'visa'
  const id = await newWorker(agency, admin, { citizenship, stay_basis, work_basis })
  await setRow(agency.db, 'workers', id, { created_at: `${dayFrom(-180)}T12:00:00Z` })
  await allPapers(agency, id)
  if (stay_basis === 'visa') await newPaper(agency, id, 'visa', { country: 'PL' })
  const permit = await newPaper(agency, id, code, { country: 'PL', ...days })
  await setRow(agency.db, 'documents', permit, { created_at: `${dayFrom(-100)}T12:00:00Z` })
  await night()
  return id
}

const withDeclaration = (days: object) => holder('declaration', 'MD', 'declaration', days)

const leave = (id: number, left_at: string) => move(id, 'left', { left_at, rehire_allowed: true })

describe('a declaration that is given up', () => {
  it('is reported when the worker leaves before its last day, without a number of days', async () => {
    const id = await withDeclaration({ valid_from: dayFrom(-20), valid_to: dayFrom(200) })
    const { assignment } = await begin(id, dayFrom(-10), { end_date: dayFrom(150) })
    await mark((await known(id))[0]!, dayFrom(-9))
    await end(assignment, dayFrom(-3))
    expect(await said(id)).toEqual([])
    await leave(id, dayFrom(-2))
    expect(await said(id)).toEqual([['declaration_given_up', 'labour_office', dayFrom(-2), dayFrom(-2), false]])
    const [row] = await known(id)
    const sheet = await read<OfficeSheet>(`/api/labour-notifications/${row!.id}/sheet`)
    const values = sheet.parts.flatMap(({ lines }) => lines.map(({ value }) => value))
    expect(values).toContain('rezygnacja z oświadczenia')
    expect((await mark(row!, dayFrom(0))).status).toBe(200)
    await night()
    expect([await said(id), await openTasks(id)]).toEqual([[], 0])
  })

  it('is annulled for work that never started: the missing start is not reported after it', async () => {
    const id = await withDeclaration({ valid_from: dayFrom(-1), valid_to: dayFrom(200) })
    await leave(id, dayFrom(-3))
    expect((await said(id)).map(([reason]) => reason)).toEqual(['declaration_given_up', 'not_started'])
    await mark(
      (await known(id)).find(({ reason }) => reason === 'declaration_given_up')!,
      dayFrom(-2),
    )
    await night()
    expect(await said(id)).toEqual([])
  })

  it('is not asked for when its last day is over, nor for one that was entered after the worker had left', async () => {
    const over = await withDeclaration({ valid_from: dayFrom(-60), valid_to: dayFrom(-10) })
    await leave(over, dayFrom(-5))
    const later = await withDeclaration({ valid_from: dayFrom(5), valid_to: dayFrom(90) })
    await leave(later, dayFrom(-120))
    expect([await said(over), await said(later)]).toEqual([
      [['not_started', 'labour_office', dayFrom(-60), dayFrom(-46), true]],
      [],
    ])
  })
})

it('reports the arrival of a seasonal worker to the starosta on the first day of work, with its terms', async () => {
  const id = await holder('seasonal_permit', 'MD', 'seasonal_permit', { valid_from: dayFrom(-20) })
  expect(await said(id)).toEqual([])
  await begin(id, dayFrom(-1))
  expect(await said(id)).toEqual([['seasonal_arrival', 'starosta', dayFrom(-1), dayFrom(-1), true]])
  expect((await due(id))[0]).toMatchObject({ hours_per_week: 40, contract: expect.any(Object) })
  await mark((await known(id))[0]!, dayFrom(0))
  await night()
  expect(await said(id)).toEqual([])
})

describe('changed legal data of the agency', () => {
  const change = async (legal_changed_on: string | null) => {
    const { version } = await read<Agency>('/api/agency')
    const body = { version, legal_changed_on }
    const changed = await agency.call<{ data: Agency }>('PUT', '/api/agency', { as: admin, body })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data.legal_changed_on).toBe(legal_changed_on)
    await doJobs(agency, 'follow_permits')
  }
  const days = { valid_from: dayFrom(-90), valid_to: dayFrom(300) }
  const ofName = async (id: number) => (await said(id)).filter(([reason]) => reason === 'employer_changed_name')

  it('are reported for work permits within 7 days and for single permits within 15 working days', async () => {
    const permit = await holder('work_permit', 'NP', 'work_permit', days)
    const single = await holder('single_permit', 'NP', 'residence_card', days)
    const declared = await withDeclaration(days)
    const seasonal = await holder('seasonal_permit', 'MD', 'seasonal_permit', days)
    const over = await holder('work_permit', 'NP', 'work_permit', { ...days, valid_to: dayFrom(-3) })
    await change(dayFrom(-2))
    expect(await ofName(permit)).toEqual([
      ['employer_changed_name', 'issuing_authority', dayFrom(-2), dayFrom(5), true],
    ])
    const [of] = await ofName(single)
    expect(of!.slice(0, 3)).toEqual(['employer_changed_name', 'voivode', dayFrom(-2)])
    expect(String(of![3]) >= addDays(dayFrom(-2), 19)).toBe(true)
    for (const id of [declared, seasonal, over]) expect(await ofName(id)).toEqual([])

    await mark(
      (await known(permit)).find(({ reason }) => reason === 'employer_changed_name')!,
      dayFrom(0),
    )
    await night()
    expect(await ofName(permit)).toEqual([])
    await change(dayFrom(-1))
    expect((await ofName(permit)).map(([, , on]) => on)).toEqual([dayFrom(-1)])
    await change(null)
    expect([await ofName(permit), await ofName(single)]).toEqual([[], []])
  })

  it('are refused with a day that does not exist', async () => {
    const { version } = await read<Agency>('/api/agency')
    const body = { version, legal_changed_on: '2026-02-30' }
    expect((await agency.call('PUT', '/api/agency', { as: admin, body })).status).toBe(400)
  })
})
