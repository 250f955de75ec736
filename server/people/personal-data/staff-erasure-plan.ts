import type { FieldProblem } from '#contract/basics/problem.ts'
import type { StaffEntity } from '#contract/people/personal-data-choices.ts'
import type { ErasurePlan } from '#contract/people/personal-data.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { openMattersOf } from '#server/team/freelancers/open-matters.queries.ts'
import { confirmationOf, countSealed } from './erasure-plan.ts'
import { eraseStaffRecords } from './erase-staff-records.commands.ts'
import { noMentions, planMentions } from './mention-plan.ts'
import { knownOfStaff, soughtOf } from './sought-person.ts'
import { erasedStaffFields } from './staff-columns.ts'
import { countStaffHistory, staffDocuments, staffFiles, staffKeys } from './staff-parts.ts'
import { openWorkOf } from './staff-open-work.ts'
import { type StaffPerson, type StaffRecord, staffRecordOf } from './staff-person.ts'

const counted = (path: string, code: string, count: number): FieldProblem[] =>
  count > 0 ? [{ path, code, params: { count } }] : []

/** What is not settled yet between the agency and a freelance recruiter. */
const openWithFreelancer = async (db: Db, id: number): Promise<FieldProblem[]> => {
  const { unpaid, forecast, disputed, theirs_until } = await openMattersOf(db, id)
  return [
    ...counted('payments', 'payments_unpaid', unpaid),
    ...counted('payments', 'payments_ahead', forecast),
    ...counted('claims', 'claims_disputed', disputed),
    ...(theirs_until === null ? [] : [{ path: 'claims', code: 'claims_hold', params: { until: theirs_until } }]),
  ]
}

const isOpen = ({ entity, row }: StaffRecord): boolean => {
  if (row.archived_at !== null) return false
  if (entity === 'freelance_recruiter') return row.status !== 'ended'
  return entity === 'recruiter' ? row.status === 'active' : row.is_open
}

/** An active account, and the user's open work. */
const openWithUser = async (db: Db, person: StaffPerson): Promise<FieldProblem[]> => {
  if (person.user === null) return []
  const work = await openWorkOf(db, person, person.user.id)
  return [
    ...(person.user.status === 'active' ? [{ path: 'user', code: 'account_active' }] : []),
    ...Object.entries(work).flatMap(([kind, count]) => counted(kind, `${kind}_open`, count)),
  ]
}

/** What forbids the erasure of a person: an active status, open work, or an earlier erasure. */
export const forbidStaffErasure = async (
  db: Db,
  person: StaffPerson,
  entity: StaffEntity,
  id: number,
): Promise<FieldProblem[]> => {
  if (staffRecordOf(person, entity, id).anonymised_at !== null) return [{ path: entity, code: 'already_anonymised' }]
  const working = person.records.filter(isOpen).map((record) => ({ path: record.entity, code: 'still_works' }))
  const open = entity === 'freelance_recruiter' ? await openWithFreelancer(db, id) : await openWithUser(db, person)
  return [...working, ...open]
}

const stays = {
  freelancer: ['statuses', 'owners', 'document_kinds', 'agreements', 'payments', 'claims'],
  user: ['statuses', 'dates_of_work', 'document_kinds', 'authorship'],
} as const

/** What erasing a person removes and keeps, and what forbids it. */
export const planStaffErasure = async (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  person: StaffPerson,
  entity: StaffEntity,
  id: number,
): Promise<ErasurePlan> => {
  const { first_name, last_name, user, records } = person
  const forbidden = await forbidStaffErasure(db, person, entity, id)
  const mentions = async (tx: Tx) => {
    const known = await knownOfStaff(tx, secrets, person)
    await eraseStaffRecords(tx, actor, person)
    return soughtOf(tx, known)
  }
  return {
    records: [
      ...records.map(({ entity: kind, row }) => ({
        entity: kind,
        id: row.id,
        first_name,
        last_name,
        version: row.version,
      })),
      ...(user ? [{ entity: 'user' as const, id: user.id, first_name, last_name, version: user.version }] : []),
    ],
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
    stays: [...(user === null ? stays.freelancer : stays.user)],
    mentions: forbidden.length > 0 ? noMentions : await planMentions(db, mentions),
    forbidden,
    anonymised_at: staffRecordOf(person, entity, id).anonymised_at,
  }
}
