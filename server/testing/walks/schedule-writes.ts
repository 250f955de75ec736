import type { TestAgency } from '../agency.ts'
import { dayFrom } from '../placements.ts'
import { scheduleGround, standingShift, work } from '../shifts.ts'
import type { Write } from './write.ts'

/** One successful call of every write of schedules. */
export const scheduleWrites = (agency: TestAgency): Record<string, Write> => {
  const ground = async () => {
    const { lines, contract_id } = await scheduleGround(agency, { people: 1 })
    return { line: lines[0]!, contract_id }
  }
  const yesterday = async () => standingShift(agency, (await ground()).line, dayFrom(-1))
  const week = { from: '2027-03-01', to: '2027-03-07' }
  return {
    'PUT /api/schedule/cells': async () => {
      const { line } = await ground()
      const cells = [{ assignment_id: line.id, date: week.from, plan: work() }]
      return { path: '/api/schedule/cells', body: { cells } }
    },
    'POST /api/schedule/fills': async () => {
      const { line } = await ground()
      return {
        path: '/api/schedule/fills',
        body: { assignment_ids: [line.id], ...week, weekdays: [1, 2], plan: work() },
      }
    },
    'POST /api/schedule/copies': async () => {
      const { line } = await ground()
      await standingShift(agency, line, week.from)
      const body = { assignment_ids: [line.id], from_week: week.from, to_weeks: ['2027-03-08'] }
      return { path: '/api/schedule/copies', body }
    },
    'POST /api/schedule/publications': async () => {
      const { line, contract_id } = await ground()
      await standingShift(agency, line, week.from, { draft: true, published_at: null })
      return { path: '/api/schedule/publications', body: { contract_id, ...week } }
    },
    'POST /api/schedule/confirmations': async () => ({
      path: '/api/schedule/confirmations',
      body: { shifts: [{ id: await yesterday(), version: 1 }], mark: 'present' },
    }),
    'PUT /api/shifts/{id}/attendance': async () => ({
      path: `/api/shifts/${await yesterday()}/attendance`,
      body: { version: 1, mark: 'absent' },
    }),
    'POST /api/timesheet/export': async () => ({ path: '/api/timesheet/export', body: { month: '2027-03' } }),
  }
}
