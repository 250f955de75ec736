import type { Selectable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { freelancerNumbers } from '#contract/team/freelancer-choices.ts'
import type { UsersTable } from '#server/db/tables/access.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { readPaymentsOf } from '#server/team/freelance-payments/forget-payments.commands.ts'
import { readClaimsOf } from '#server/team/freelancers/forget-claims.commands.ts'
import { readNotes } from '#server/office/notes/forget-notes.commands.ts'
import { readTasks } from '#server/office/tasks/forget-tasks.commands.ts'
import { allPages, customOf, namesOf, outer } from './read-person.ts'
import { contractsOf, staffDocuments } from './staff-parts.ts'
import { type StaffPerson, type StaffRecord, staffSubjects } from './staff-person.ts'

/** Columns of claims and payments about the introduced person, which do not belong to the freelance recruiter. */
const ofOthers = [
  { entity: 'freelance_claim', fields: ['person_name', 'phone', 'lead_id', 'candidate_id', 'worker_id'] },
  { entity: 'freelance_payment', fields: ['worker_id', 'assignment_id'] },
]

const numbersOf = async (db: Db, secrets: Secrets, id: number) => {
  const subject = { entity: 'freelance_recruiter', id } as const
  const opened = await Promise.all(
    freelancerNumbers.map(async (field) => [field, await openSealed(db, secrets, subject, field)] as const),
  )
  return Object.fromEntries(opened.filter(([, value]) => value !== null))
}

const ofFreelancer = async (db: Db, secrets: Secrets, id: number) => ({
  ...(await numbersOf(db, secrets, id)),
  claims: await readClaimsOf(db, id),
  payments: await readPaymentsOf(db, id),
})

const changesOf = (db: Db, subject: { entity: string; id: number }) =>
  allPages((query) => readChanges(db, subject, query, ofOthers))

const readRecord = async (db: Db, secrets: Secrets, actor: Actor, { entity, row }: StaffRecord) => ({
  entity,
  ...outer(row),
  ...('status_id' in row ? (await namesOf(db, actor.locale))(row) : {}),
  ...(entity === 'freelance_recruiter' ? await ofFreelancer(db, secrets, row.id) : {}),
  custom_fields: await customOf(db, entity, row.custom_values, actor.locale),
  status_history: await allPages((query) => readStatusSteps(db, { entity, id: row.id }, query)),
  change_history: await changesOf(db, { entity, id: row.id }),
})

const readAccount = async (
  db: Db,
  { password_hash: _secret, must_change_password: _must, avatar_file_id: _file, ...user }: Selectable<UsersTable>,
) => ({
  ...outer(user),
  change_history: await changesOf(db, { entity: 'user', id: user.id }),
})

/**
 * All stored data about a freelance recruiter or staff member: account, records with opened numbers, contracts, custom
 * values, documents, tasks, notes, claims, payments, and history.
 */
export const readStaff = async (db: Db, secrets: Secrets, actor: Actor, person: StaffPerson) => {
  const records = []
  for (const record of person.records) records.push(await readRecord(db, secrets, actor, record))
  const documents = []
  for (const { type_name, ...row } of await staffDocuments(db, person))
    documents.push({
      ...outer(row),
      type: labelIn(type_name, actor.locale),
      number: await openSealed(db, secrets, { entity: 'document', id: row.id }, 'number'),
    })
  const tasks = await readTasks(db, staffSubjects(person))
  return {
    made_at: actor.at,
    account: person.user && (await readAccount(db, person.user)),
    records,
    contracts: await contractsOf(db, person),
    documents,
    notes: await readNotes(db, staffSubjects(person)),
    tasks: tasks.map((task) => ({ ...task, status: labelIn(task.status, actor.locale) })),
  }
}
