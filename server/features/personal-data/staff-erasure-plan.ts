import type { FieldProblem } from '#contract/basics/problem.ts'
import type { ErasurePlan, StaffEntity } from '#contract/personal-data.ts'
import type { Db } from '#server/db/client.ts'
import { openMattersOf } from '../freelancers/open-matters.policy.ts'
import { confirmationOf, countSealed } from './erasure-plan.ts'
import { erasedStaffFields } from './staff-columns.ts'
import { countStaffHistory, staffDocuments, staffFiles, staffKeys } from './staff-parts.ts'
import { type StaffPerson, type StaffRecord, staffRecordOf } from './staff-person.ts'

const counted = (path: string, code: string, count: number): FieldProblem[] =>
  count > 0 ? [{ path, code, params: { count } }] : []

/** What the agency and a freelance recruiter still have to settle. */
const openWithFreelancer = async (db: Db, id: number): Promise<FieldProblem[]> => {
  const { unpaid, forecast, disputed, theirs_until } = await openMattersOf(db, id)
  return [
    ...counted('payments', 'payments_unpaid', unpaid),
    ...counted('payments', 'payments_ahead', forecast),
    ...counted('claims', 'claims_disputed', disputed),
    ...(theirs_until === null ? [] : [{ path: 'claims', code: 'claims_hold', params: { until: theirs_until } }]),
  ]
}

const blocks = async (db: Db, { entity, row }: StaffRecord): Promise<FieldProblem[]> => [
  ...(row.status !== 'ended' && row.archived_at === null ? [{ path: entity, code: 'still_works' }] : []),
  ...(await openWithFreelancer(db, row.id)),
]

/** What forbids the erasure of a person: that they still work, what is open with them, an erasure that was done. */
export const forbidStaffErasure = async (
  db: Db,
  person: StaffPerson,
  entity: StaffEntity,
  id: number,
): Promise<FieldProblem[]> => {
  if (staffRecordOf(person, entity, id).anonymised_at !== null) return [{ path: entity, code: 'already_anonymised' }]
  const found: FieldProblem[] = []
  for (const record of person.records) found.push(...(await blocks(db, record)))
  return found
}

const stays = ['statuses', 'owners', 'document_kinds', 'agreements', 'payments', 'claims'] as const

/** What erasing a person takes, what stays, and what forbids it. */
export const planStaffErasure = async (
  db: Db,
  person: StaffPerson,
  entity: StaffEntity,
  id: number,
): Promise<ErasurePlan> => {
  const { first_name, last_name, records } = person
  return {
    records: records.map(({ entity: kind, row }) => ({
      entity: kind,
      id: row.id,
      first_name,
      last_name,
      version: row.version,
    })),
    confirmation: confirmationOf(person),
    goes: {
      fields: [...new Set(records.flatMap((record) => erasedStaffFields(record.entity)))],
      custom_fields: [...new Set(records.flatMap(({ row }) => Object.keys(row.custom_values)))],
      sensitive: await countSealed(db, staffKeys(person)),
      documents: (await staffDocuments(db, person)).length,
      files: (await staffFiles(db, person)).length,
      surveys: 0,
      history: await countStaffHistory(db, person),
    },
    stays: [...stays],
    forbidden: await forbidStaffErasure(db, person, entity, id),
    anonymised_at: staffRecordOf(person, entity, id).anonymised_at,
  }
}
