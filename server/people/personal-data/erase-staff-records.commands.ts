import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { destroyPersonKey } from '#server/behaviors/sealed/sealed-values.ts'
import type { Tx } from '#server/db/client.ts'
import { forgetPaymentsOf } from '#server/team/freelance-payments/forget-payments.commands.ts'
import { forgetPlans } from '#server/site/foremen/planned-hand-overs.commands.ts'
import { forgetClaimsOf } from '#server/team/freelancers/forget-claims.commands.ts'
import { forgetNotes } from '#server/office/notes/forget-notes.commands.ts'
import { forgetTasks } from '#server/office/tasks/forget-tasks.commands.ts'
import { clearDocuments, removeFiles } from './erase-records.commands.ts'
import { digits, forgetPhones, forgetRecord } from './erase-traces.ts'
import { anonymisedNow } from './erased-columns.ts'
import { eraseAccount } from './erase-account.commands.ts'
import { erasedStaffColumns } from './staff-columns.ts'
import { historiesOf, staffDocuments, staffFiles, staffKeys } from './staff-parts.ts'
import { type StaffPerson, type StaffRecord, staffSubjects, staffTables } from './staff-person.ts'

const eraseRecord = async (tx: Tx, actor: Actor, { entity, row }: StaffRecord) => {
  await tx
    .updateTable(staffTables[entity] as 'freelance_recruiters')
    .set({
      ...erasedStaffColumns(entity, row.id),
      custom_values: '{}',
      ...anonymisedNow(actor, row),
    })
    .where('id', '=', row.id)
    .execute()
}

const places = {
  freelance_recruiter: 'recruiters/freelance',
  foreman: 'foremen',
  coordinator: 'coordinators',
  recruiter: 'recruiters/staff',
} as const

const eraseTraces = async (tx: Tx, person: StaffPerson, documents: readonly { id: number }[]) => {
  const subjects = [...historiesOf(person), ...documents.map(({ id }) => ({ entity: 'document', id }))]
  for (const subject of subjects) await forgetRecord(tx, subject)
  for (const { entity, id } of staffSubjects(person))
    await sql`delete from idempotency_keys where endpoint like ${`%/${places[entity]}%`} and answer #>> '{data,id}' = ${String(id)}`.execute(
      tx,
    )
  await forgetPhones(tx, [digits(person.phone)])
}

/**
 * Clears every record of a freelance recruiter or staff member: identity, account, documents and files, free texts,
 * values in history. Claims, payments and agreements stay with amounts and days.
 */
export const eraseStaffRecords = async (tx: Tx, actor: Actor, person: StaffPerson) => {
  const files = await staffFiles(tx, person)
  const documents = await staffDocuments(tx, person)
  for (const record of person.records) await eraseRecord(tx, actor, record)
  await clearDocuments(tx, actor, documents)
  if (person.user) await eraseAccount(tx, actor, person.user)
  for (const { entity: kind, row } of person.records)
    if (kind === 'freelance_recruiter') {
      await forgetClaimsOf(tx, actor, row.id)
      await forgetPaymentsOf(tx, actor, row.id)
    }
  for (const { entity: kind, row } of person.records) if (kind === 'foreman') await forgetPlans(tx, row.id)
  for (const subject of staffSubjects(person)) await forgetTasks(tx, actor, subject)
  for (const key of staffKeys(person)) await destroyPersonKey(tx, actor, key)
  await removeFiles(tx, files)
  await eraseTraces(tx, person, documents)
  const ids = files.map((file) => file.id)
  for (const subject of historiesOf(person)) {
    await recordChange(tx, actor, 'anonymised', subject, {}, {})
    await sql`select mask_staff_history(${subject.entity}, ${subject.id}, ${ids}::bigint[])`.execute(tx)
    await sql`select mask_task_history(${subject.entity}, ${subject.id})`.execute(tx)
  }
  for (const subject of staffSubjects(person)) await forgetNotes(tx, subject)
}
