import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import { destroyPersonKey } from '#server/behaviors/sealed/sealed-values.ts'
import type { Tx } from '#server/db/client.ts'
import { forgetClaims } from '#server/team/freelancers/forget-claims.commands.ts'
import { forgetNotes } from '#server/office/notes/forget-notes.commands.ts'
import { forgetStays } from '#server/site/stays/close-stays.commands.ts'
import { leaveReserve, ofCandidates, ofWorkers } from '#server/work/reserve/leave-reserve.commands.ts'
import { forgetCases } from '#server/work/permit-cases/move-cases.commands.ts'
import { forgetExceptions } from '#server/work/work-exceptions/work-exceptions.commands.ts'
import { closeTasksOfGone, oneWorker } from '#server/work/labour-notifications/gone-workers.commands.ts'
import { forgetElsewhere } from '#server/work/temporary-work/temporary-work.commands.ts'
import { forgetTasks } from '#server/office/tasks/forget-tasks.commands.ts'
import { anonymisedNow, erasedColumns } from './erased-columns.ts'
import { eraseTraces } from './erase-traces.ts'
import { forgetRequests } from '../person-requests/decide-request.commands.ts'
import { type Chain, recordsOf, subjectsOf, tables } from './person-chain.ts'
import { documentsOf, filesOf, personKeysOf, personalKeys, surveysOf } from './person-parts.ts'

type Keys = Awaited<ReturnType<typeof personalKeys>>

const without = (values: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

const eraseRecords = async (tx: Tx, actor: Actor, chain: Chain, keys: Keys) => {
  for (const { entity, row } of recordsOf(chain))
    await tx
      .updateTable(tables[entity])
      .set({
        ...erasedColumns(entity, row.id),
        custom_values: JSON.stringify(without(row.custom_values, keys[entity])),
        ...anonymisedNow(actor, row),
      })
      .where('id', '=', row.id)
      .execute()
}

const eraseSurveys = async (tx: Tx, actor: Actor, chain: Chain, keys: Keys) => {
  for (const survey of await surveysOf(tx, chain)) {
    const gone = [...keys.candidate_survey]
    await tx
      .updateTable('surveys')
      .set({
        position_experience: null,
        summary: null,
        client_comment: null,
        custom_values: JSON.stringify(without(survey.custom_values, gone)),
        questions: JSON.stringify(without(survey.questions, gone)),
        version: survey.version + 1,
        updated_at: actor.at,
        updated_by: actor.user_id,
      })
      .where('id', '=', survey.id)
      .execute()
  }
}

/** Clears the content of documents; type and validity stay. */
export const clearDocuments = async (tx: Tx, actor: Actor, documents: readonly { id: number }[]) => {
  const ids = documents.map(({ id }) => id)
  await sql`update documents set country = null, issuer = null, issued_on = null, result = null, verification_reason = null,
      comment = null, named_client = null, named_client_tax_id = null, named_position = null, named_place = null, named_forms = null,
      lowest_pay = null, lowest_pay_currency = null, lowest_pay_period = null, least_hours = null, most_hours = null,
      named_hours_period = null, version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id = any(${ids}::bigint[])`.execute(tx)
}

/** Shifts stay; their texts and photos from the site are cleared. */
const eraseShifts = async (tx: Tx, actor: Actor, chain: Chain) => {
  const ids = recordsOf(chain).flatMap(({ entity, row }) => (entity === 'worker' ? row.id : []))
  await sql`update shifts set note = null, version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where worker_id = any(${ids}::bigint[]) and note is not null`.execute(tx)
  await sql`delete from discarded_shifts d using assignments a where a.id = d.assignment_id and a.worker_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`update attendance_marks m set note = null from shifts s
    where s.id = m.shift_id and s.worker_id = any(${ids}::bigint[]) and m.note is not null`.execute(tx)
  await sql`delete from notifications n using site_reports r
    where r.worker_id = any(${ids}::bigint[]) and n.type = 'site_incident' and n.entity = 'contract' and n.entity_id = r.contract_id
      and starts_with(r.text, n.params ->> 'text')`.execute(tx)
  await forgetElsewhere(tx, actor, ids)
  await forgetCases(tx, actor, ids)
  await forgetExceptions(tx, ids)
  await sql`update site_reports set text = '', file_id = null where worker_id = any(${ids}::bigint[])`.execute(tx)
}

/** Cancels beds that are still reserved and clears the texts of stays. */
const eraseStays = async (tx: Tx, actor: Actor, chain: Chain) => {
  for (const { entity, row } of recordsOf(chain))
    if (entity !== 'lead') await forgetStays(tx, actor, `${entity}_id`, row.id)
}

/** An erased person no longer waits in a reserve. */
const eraseReserve = async (tx: Tx, actor: Actor, chain: Chain) => {
  const idsOf = (noun: 'candidate' | 'worker') =>
    recordsOf(chain).flatMap(({ entity, row }) => (entity === noun ? row.id : []))
  await leaveReserve(tx, actor, sql<SqlBool>`(${ofWorkers(idsOf('worker'))} or ${ofCandidates(idsOf('candidate'))})`)
}

/** Deletes files; their bytes are removed after the commit. */
export const removeFiles = async (tx: Tx, files: readonly { id: number; storage_key: string }[]) => {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await tx.deleteFrom('document_files').where('file_id', 'in', ids).execute()
  await tx.deleteFrom('files').where('id', 'in', ids).execute()
  await queueJob(tx, 'remove_files', { keys: files.map(({ storage_key }) => storage_key) })
}

/**
 * Clears every record of a person and every copy elsewhere: personal fields, sealed numbers with their key, files, free
 * texts, values in history. Rows, statuses and links stay. The files' bytes are removed after the commit.
 */
export const eraseRecordsOf = async (tx: Tx, actor: Actor, chain: Chain) => {
  const files = await filesOf(tx, chain)
  const keys = await personalKeys(tx)
  await eraseRecords(tx, actor, chain, keys)
  await eraseSurveys(tx, actor, chain, keys)
  await clearDocuments(tx, actor, await documentsOf(tx, chain))
  await eraseShifts(tx, actor, chain)
  await eraseReserve(tx, actor, chain)
  await eraseStays(tx, actor, chain)
  await forgetClaims(tx, actor, subjectsOf(chain))
  await forgetRequests(tx, actor, recordsOf(chain).map(({ entity: noun, row }) => ({ entity: noun, id: row.id }))) // prettier-ignore
  for (const { entity: kind, row } of recordsOf(chain)) await forgetTasks(tx, actor, { entity: kind, id: row.id })
  for (const { entity: kind, row } of recordsOf(chain))
    if (kind === 'worker') await closeTasksOfGone(tx, actor, oneWorker(row.id))
  for (const key of personKeysOf(chain)) await destroyPersonKey(tx, actor, key)
  await removeFiles(tx, files)
  await eraseTraces(tx, chain)
  const ids = files.map(({ id }) => id)
  for (const { entity: kind, row } of recordsOf(chain)) {
    await recordChange(tx, actor, 'anonymised', { entity: kind, id: row.id }, {}, {})
    await sql`select mask_history(${kind}, ${row.id}, ${ids}::bigint[])`.execute(tx)
    await sql`select mask_task_history(${kind}, ${row.id})`.execute(tx)
    await forgetNotes(tx, { entity: kind, id: row.id })
  }
}
