import { type Selectable, sql } from 'kysely'
import type { StaffEntity } from '#contract/people/personal-data-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import type { RecruitersTable, UsersTable } from '#server/db/tables/access.ts'
import type { FreelanceRecruitersTable } from '#server/db/tables/freelancers.ts'
import type { CoordinatorsTable, ForemenTable } from '#server/db/tables/staff.ts'
import { found } from '#server/platform/problems.ts'
import { coordinatorScope } from '#server/team/coordinators/coordinators.policy.ts'
import { foremanScope } from '#server/site/foremen/foremen.policy.ts'
import { freelancerScope } from '#server/team/freelancers/freelancers.policy.ts'
import { recruiterScope } from '#server/team/recruiters/recruiters.policy.ts'

/** The tables of freelance recruiters and staff. */
export const staffTables = {
  freelance_recruiter: 'freelance_recruiters',
  foreman: 'foremen',
  coordinator: 'coordinators',
  recruiter: 'recruiters',
} as const

/** One record of a freelance recruiter or staff member with its noun. */
export type StaffRecord =
  | { entity: 'freelance_recruiter'; row: Selectable<FreelanceRecruitersTable> }
  | { entity: 'foreman'; row: Selectable<ForemenTable> }
  | { entity: 'coordinator'; row: Selectable<CoordinatorsTable> }
  | { entity: 'recruiter'; row: Selectable<RecruitersTable> }

/** A freelance recruiter or staff member: names, the account if there is one, and all records. */
export type StaffPerson = {
  first_name: string
  last_name: string
  phone: string | null
  user: Selectable<UsersTable> | null
  records: StaffRecord[]
}

const scopes: Record<StaffEntity, (actor: Actor) => Condition> = {
  freelance_recruiter: freelancerScope,
  foreman: foremanScope,
  coordinator: coordinatorScope,
  recruiter: recruiterScope,
}

const findFreelancer = async (db: Db, actor: Actor, id: number, lock: boolean): Promise<StaffPerson> => {
  const row = found(
    await db
      .selectFrom('freelance_recruiters')
      .where('id', '=', id)
      .where(freelancerScope(actor))
      .selectAll()
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
  )
  const { first_name, last_name, phone } = row
  return { first_name, last_name, phone, user: null, records: [{ entity: 'freelance_recruiter', row }] }
}

const profiles = ['foreman', 'coordinator', 'recruiter'] as const

const profilesOf = async (db: Db, user_id: number, lock: boolean): Promise<StaffRecord[]> => {
  const records: StaffRecord[] = []
  for (const entity of profiles) {
    const rows = await db
      .selectFrom(staffTables[entity])
      .where('user_id', '=', user_id)
      .selectAll()
      .$if(lock, (query) => query.forUpdate())
      .execute()
    records.push(...rows.map((row) => ({ entity, row }) as StaffRecord))
  }
  return records
}

/**
 * The person of a record in scope, or 404: a freelance recruiter, or a user with all profiles. `lock` locks everything
 * until the transaction ends.
 */
export const findStaffPerson = async (
  db: Db,
  actor: Actor,
  entity: StaffEntity,
  id: number,
  lock = false,
): Promise<StaffPerson> => {
  if (entity === 'freelance_recruiter') return findFreelancer(db, actor, id, lock)
  const table = staffTables[entity]
  const { user_id } = found(
    await db
      .selectFrom(table)
      .where(`${table}.id`, '=', id)
      .where(scopes[entity](actor))
      .select('user_id')
      .executeTakeFirst(),
  )
  const records = await profilesOf(db, user_id, lock)
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { first_name: user.first_name, last_name: user.last_name, phone: user.phone, user, records }
}

/** The records of a person by noun and id. */
export const staffSubjects = ({ records }: StaffPerson) => records.map(({ entity, row: { id } }) => ({ entity, id }))

/** The ids of a person's records of one noun, as an SQL array. */
export const idsIn = ({ records }: StaffPerson, wanted: StaffEntity) =>
  sql<number>`any(${records.filter(({ entity }) => entity === wanted).map(({ row }) => row.id)}::bigint[])`

/** The requested record; throws 404. */
export const staffRecordOf = ({ records }: StaffPerson, wanted: StaffEntity, id: number) =>
  found(records.find(({ entity, row }) => entity === wanted && row.id === id)).row
