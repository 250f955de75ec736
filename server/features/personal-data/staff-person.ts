import { type Selectable, sql } from 'kysely'
import type { StaffEntity } from '#contract/personal-data.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import type { FreelanceRecruitersTable } from '#server/db/tables/freelancers.ts'
import { found } from '#server/platform/problems.ts'
import { freelancerScope } from '../freelancers/freelancers.policy.ts'

/** One record of somebody who brings people or works for the agency, with its noun. */
export type StaffRecord = { entity: 'freelance_recruiter'; row: Selectable<FreelanceRecruitersTable> }

/** Somebody who brings people or works for the agency: what they are called, and every record of theirs. */
export type StaffPerson = { first_name: string; last_name: string; records: StaffRecord[] }

/** The person of a record in scope, or 404; `lock` keeps every record of theirs until the transaction ends. */
export const findStaffPerson = async (
  db: Db,
  actor: Actor,
  entity: StaffEntity,
  id: number,
  lock = false,
): Promise<StaffPerson> => {
  const row = found(
    await db
      .selectFrom('freelance_recruiters')
      .where('id', '=', id)
      .where(freelancerScope(actor))
      .selectAll()
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
  )
  return { first_name: row.first_name, last_name: row.last_name, records: [{ entity, row }] }
}

/** The records of a person by noun and id. */
export const staffSubjects = ({ records }: StaffPerson) => records.map(({ entity, row: { id } }) => ({ entity, id }))

/** The ids of a person's records of one noun, as the database takes them. */
export const idsIn = ({ records }: StaffPerson, wanted: string) =>
  sql<number>`any(${records.filter(({ entity }) => entity === wanted).map(({ row }) => row.id)}::bigint[])`

/** The one record that was asked for. */
export const staffRecordOf = ({ records }: StaffPerson, wanted: StaffEntity, id: number) =>
  found(records.find(({ entity, row }) => entity === wanted && row.id === id)).row
