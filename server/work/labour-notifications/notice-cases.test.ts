import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import { newPaper, newWorker } from '#server/testing/placements.ts'
import { admin, agency, openNotifying } from '#server/testing/labour-notifications.ts'
import { placementNotice } from './labour-notifications.queries.ts'
import { type Watched, requiredNotices } from './notices.policy.ts'
import { watchedWorkers } from './notices.queries.ts'
import { setRow } from '#server/testing/rows.ts'
import { oneWorker } from './gone-workers.commands.ts'

type Line = Record<
  | 'case'
  | 'citizenship'
  | 'basis_of_stay'
  | 'basis_of_work'
  | 'permit'
  | 'work'
  | 'left'
  | 'terms_changed'
  | 'legal_data_changed'
  | 'reported'
  | 'day'
  | 'asked'
  | 'source',
  string
>

const file = path.resolve(import.meta.dirname, '../../../testing/legality/poland-notices.csv')
const lines = parse<Line>(fs.readFileSync(file), { columns: true })

beforeAll(openNotifying)
afterAll(() => agency.close())

const split = (text: string) => (text === '' ? [] : text.split(' + '))

const spanOf = (text: string) => {
  const [start, end] = text.split('..') as [string, string]
  return { start, end: end || null }
}

const KNOWN_FROM = '2025-01-01'

/** The permit of a worker with the notices of the law about it, as the program reads them. */
const permitsOf = async (worker_id: number, { basis_of_work, permit }: Line): Promise<Watched['permits']> => {
  const code = basis_of_work === 'single_permit' ? 'residence_card' : basis_of_work
  const { start, end } = spanOf(permit)
  const id = await newPaper(agency, worker_id, code, { country: 'PL', valid_from: start, valid_to: end })
  const created_at = `${KNOWN_FROM}T12:00:00Z`
  await setRow(agency.db, 'documents', id, { created_at })
  // The program reads current documents alone; the days of the case may be past.
  await setRow(agency.db, 'documents', id, { valid_to: null })
  const [found] = await agency.db.transaction().execute((tx) => watchedWorkers(tx, oneWorker(worker_id)))
  return (found?.permits ?? []).map((one) => ({ ...one, valid_to: end }))
}

const watchedIn = async (worker_id: number, line: Line): Promise<Watched> => {
  const permits = await permitsOf(worker_id, line)
  return {
    worker_id,
    known_from: KNOWN_FROM,
    left_on: line.left || null,
    employer_changed_on: line.legal_data_changed || null,
    work: split(line.work).map((text, index) => ({ assignment_id: index + 1, country: 'PL', ...spanOf(text) })),
    permits,
    known: split(line.reported).map((text, index) => {
      const [notice, event_on, , notified_on] = text.split(' ') as [string, string, string, string]
      return { id: index + 1, notice, permit_id: permits[0]!.id, event_on, notified_on }
    }),
  }
}

const aboutPermit = async (worker_id: number, line: Line) => {
  const { isDayOff } = await publicHolidays()
  const watched = await watchedIn(worker_id, line)
  return requiredNotices(watched, line.day, isDayOff).map(
    ({ notice, event_on, due_on }) => `${notice.code} ${event_on} by ${due_on}`,
  )
}

const aboutPlacement = async (worker_id: number, line: Line) => {
  const reason = line.terms_changed === '' ? 'start' : 'terms'
  const event_on = line.terms_changed || spanOf(line.work).start
  const found = await agency.db.transaction().execute((tx) => placementNotice(tx, worker_id, reason, event_on))
  return found ? [`${found.notice} ${event_on} by ${found.due_on}`] : []
}

it('has a source for each case', () => {
  expect(lines.length).toBeGreaterThanOrEqual(30)
  expect(lines.filter(({ source }) => source === '')).toEqual([])
})

it.each(lines)('$case: $citizenship, $basis_of_work $permit, $work, left $left, $day → $asked', async (line) => {
  const id = await newWorker(agency, admin, {
    citizenship: line.citizenship,
    stay_basis: line.basis_of_stay || null,
    work_basis: line.basis_of_work || null,
  })
  const found = await (line.permit === '' ? aboutPlacement(id, line) : aboutPermit(id, line))
  expect(found).toEqual(split(line.asked))
})
