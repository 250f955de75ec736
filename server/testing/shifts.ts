import type { FieldProblem } from '#contract/basics/problem.ts'
import type { GridShift, ScheduleWarning } from '#contract/work/schedule.ts'
import { createWorker } from './builders.ts'
import { newCoordinator } from './contracts.ts'
import { standingNeed, standingPlacement } from './on-contract.ts'
import { standingContract } from './standing-contract.ts'
import type { TestAgency } from './agency.ts'
import { putRow } from '#server/testing/rows.ts'

/** A planned and published work shift, inserted into the database. */
export const standingShift = async (
  agency: TestAgency,
  of: { worker_id: number | null; contract_id: number; id: number },
  date: string,
  more: object = {},
): Promise<number> => {
  const at = new Date().toISOString()
  const row = {
    worker_id: of.worker_id,
    contract_id: of.contract_id,
    assignment_id: of.id,
    date,
    kind: 'work',
    start_time: '06:00',
    end_time: '14:00',
    draft: false,
    published_at: at,
    created_at: at,
    updated_at: at,
    ...more,
  }
  const { id } = await putRow(agency.db, 'shifts', row)
  return id
}

/** A shift as stored in the database. */
export const shiftOf = (agency: TestAgency, id: number) =>
  agency.db.selectFrom('shifts').where('id', '=', id).selectAll().executeTakeFirst()

/** The answer of a schedule request, success or error. */
export type Written = {
  data: { shifts: GridShift[]; removed: number[]; warnings: ScheduleWarning[]; skipped?: { assignment_id: number; date: string; code: string }[] }
  errors: FieldProblem[]
  current: GridShift[]
  code: string
} // prettier-ignore

/** An active contract of a coordinator with placed people, inserted into the database. */
export const scheduleGround = async (
  agency: TestAgency,
  { people = 2, start_date = '2026-01-01', end_date = null as string | null, status = 'active' } = {},
) => {
  const admin = await agency.join('super-admin')
  const coordinator = await newCoordinator(agency)
  const contract_id = await standingContract(agency, [coordinator.id])
  const need_id = await standingNeed(agency, contract_id, { headcount: 999 })
  const lines: { id: number; worker_id: number; contract_id: number }[] = []
  for (let count = 0; count < people; count++) {
    const worker_id = (await createWorker(agency, admin)).id
    const id = await standingPlacement(agency, worker_id, contract_id, { need_id, start_date, end_date, status })
    lines.push({ id, worker_id, contract_id })
  }
  return { admin, coordinator, contract_id, need_id, lines }
}

export type ScheduleGround = Awaited<ReturnType<typeof scheduleGround>>

/** Eight hours of work in the morning, with given changes. */
export const work = (more: object = {}) => ({ kind: 'work', start: '06:00', end: '14:00', ...more })
