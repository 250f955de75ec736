import type { Recruiter } from '#contract/team/recruiters.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Someone, TestAgency } from './agency.ts'
import { createWorker, newPhone } from './builders.ts'
import { newCandidate } from './candidates.ts'
import { standingPlacement } from './on-contract.ts'
import { setRow } from '#server/testing/rows.ts'

const noon = (days: number) => `${agencyToday(days)}T12:00:00Z`

/** A user with the recruiter role, and their profile as `reader` sees it. */
export const joinRecruiter = async (agency: TestAgency, reader: Someone): Promise<Someone & { row: Recruiter }> => {
  const someone = await agency.join('recruiter')
  const path = `/api/recruiters/staff/${someone.actor.recruiter_id}`
  return { ...someone, row: (await agency.call<{ data: Recruiter }>('GET', path, { as: reader })).body.data }
}

/** A lead of a recruiter, created so many days ago. */
export const leadOf = async (agency: TestAgency, as: Someone, days = 0): Promise<number> => {
  const body = { first_name: 'Ann', phone: newPhone(), source: 'other' }
  const { id } = (await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as, body })).body.data
  await setRow(agency.db, 'leads', id, { created_at: noon(-days) })
  return id
}

/** A candidate of a recruiter, converted from a lead if `lead_id` is given. */
export const candidateOf = async (agency: TestAgency, as: Someone, lead_id: number | null = null): Promise<number> => {
  const { id } = await newCandidate(agency, as)
  if (lead_id === null) return id
  await agency.db
    .updateTable('leads')
    .set({ converted_candidate_id: id, is_open: false })
    .where('id', '=', lead_id)
    .execute()
  await setRow(agency.db, 'candidates', id, { lead_id })
  return id
}

/** A worker converted from a candidate and placed for a period, in days from today. */
export const placedFrom = async (
  agency: TestAgency,
  admin: Someone,
  candidate_id: number | null,
  contract_id: number,
  { from, to = null }: { from: number; to?: number | null },
): Promise<number> => {
  const worker = await createWorker(agency, admin)
  await setRow(agency.db, 'workers', worker.id, { candidate_id })
  await standingPlacement(agency, worker.id, contract_id, {
    start_date: agencyToday(from),
    end_date: to === null ? null : agencyToday(to),
    status: to === null ? 'active' : 'ended',
  })
  return worker.id
}
