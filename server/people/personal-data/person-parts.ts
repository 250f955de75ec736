import { sql } from 'kysely'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import type { PersonEntity } from '#contract/people/personal-data-choices.ts'
import { readTasks } from '#server/office/tasks/forget-tasks.commands.ts'
import { type Chain, recordsOf, subjectsOf } from './person-chain.ts'

/** A file of a person: its place in the ZIP, and its storage key. */
export type PersonFile = {
  id: number
  name: string
  storage_key: string
  content_type: string
  kind: 'photo' | 'document' | 'custom' | 'report' | 'task'
  folder: string
}

const idsOf = (chain: Chain, entity: PersonEntity) =>
  recordsOf(chain)
    .filter((record) => record.entity === entity)
    .map(({ row }) => row.id)

/** All custom fields, without hidden ones left out. */
const allFields = async (db: Db, entity: 'lead' | 'candidate' | 'worker' | 'candidate_survey') =>
  (await loadFields(db, systemActor(), entity)).fields

/** The surveys of the person. */
export const surveysOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('surveys')
    .where('candidate_id', '=', sql<number>`any(${idsOf(chain, 'candidate')}::bigint[])`)
    .selectAll()
    .orderBy('id')
    .execute()

/** The documents of the person, whichever record has them, archived ones included. */
export const documentsOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_types as t', 't.id', 'd.type_id')
    .where((eb) =>
      eb.or([
        eb('d.candidate_id', '=', sql<number>`any(${idsOf(chain, 'candidate')}::bigint[])`),
        eb('d.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`),
      ]),
    )
    .selectAll('d')
    .select('t.name as type_name')
    .orderBy('d.id')
    .execute()

/** The stays of the person, with the names of house and bed. */
export const staysOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('stays as s')
    .innerJoin('places as p', 'p.id', 's.place_id')
    .innerJoin('rooms as r', 'r.id', 'p.room_id')
    .innerJoin('properties as h', 'h.id', 'p.property_id')
    .where((eb) =>
      eb.or([
        eb('s.candidate_id', '=', sql<number>`any(${idsOf(chain, 'candidate')}::bigint[])`),
        eb('s.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`),
      ]),
    )
    .select(['s.id', 'h.name as house', 'r.name as room', 'p.bed', 's.check_in', 's.check_out', 's.status', 's.charge'])
    .select(['s.charge_per', 's.currency', 's.deposit_amount', 's.deposit_paid', 's.rules_signed_on', 's.comment'])
    .orderBy('s.check_in')
    .execute()

/** The placements of the person, with contract and pay. */
export const placementsOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('contracts as c', 'c.id', 'a.contract_id')
    .where('a.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`)
    .select(['a.id', 'c.number as contract', 'c.title', 'c.client_name', 'a.start_date', 'a.end_date', 'a.status'])
    .select(['a.pay_rate', 'a.currency', 'a.employment_form', 'a.comment'])
    .orderBy('a.start_date')
    .execute()

/** The exceptions with which the person works or worked although the law was unclear. */
export const exceptionsOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('work_exceptions as e')
    .innerJoin('assignments as a', 'a.id', 'e.assignment_id')
    .innerJoin('reasons as r', 'r.id', 'e.reason_id')
    .where('a.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`)
    .select(['e.id', 'e.assignment_id', 'r.name as reason', 'e.comment', 'e.until', 'e.confirmed_at'])
    .orderBy('e.id')
    .execute()

/** The notifications of authorities about the person, due and made. */
export const notificationsOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('labour_notifications as l')
    .leftJoin('positions as p', 'p.id', 'l.position_id')
    .where('l.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`)
    .select([
      'l.id',
      'l.assignment_id',
      'l.reason',
      'l.notice',
      'l.permit_id',
      'l.event_on',
      'l.due_on',
      'l.notified_on',
      'l.document_id',
    ])
    .select(['l.confirmation_number', 'l.proof_document_id'])
    .select(['l.employment_form', 'p.name as position', 'l.pay_rate', 'l.currency', 'l.hours_per_week'])
    .orderBy('l.event_on')
    .orderBy('l.id')
    .execute()

/** The person's work for clients through others, or before the program. */
export const elsewhereOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('temporary_work_elsewhere')
    .where('worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`)
    .select(['id', 'client_name', 'client_tax_id', 'start_date', 'end_date', 'agency_name', 'comment'])
    .orderBy('start_date')
    .execute()

/** The permit cases of the person. */
export const permitCasesOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('permit_cases as c')
    .innerJoin('permit_case_kinds as k', 'k.id', 'c.kind_id')
    .where('c.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`)
    .select(['c.id', 'k.name as kind', 'c.opened_on', 'c.filed_on', 'c.office', 'c.case_number', 'c.state'])
    .select(['c.decided_on', 'c.document_id'])
    .orderBy('c.id')
    .execute()

/** The steps of permit cases, in order. */
export const permitStepsOf = (db: Db, case_ids: readonly number[]) =>
  db
    .selectFrom('permit_case_steps')
    .where('case_id', '=', sql<number>`any(${[...case_ids]}::bigint[])`)
    .select(['case_id', 'name', 'own_name', 'who', 'expected_on', 'done_on', 'appointment_at', 'appointment_place'])
    .select(['fee_amount', 'fee_currency', 'document_id', 'note'])
    .orderBy('case_id')
    .orderBy('position')
    .execute()

/** The needs in whose reserve the person waits. */
export const reservesOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('need_reserves as r')
    .innerJoin('needs as n', 'n.id', 'r.need_id')
    .innerJoin('contracts as c', 'c.id', 'n.contract_id')
    .leftJoin('surveys as v', 'v.id', 'r.survey_id')
    .where((eb) =>
      eb.or([
        eb('r.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`),
        eb('v.candidate_id', '=', sql<number>`any(${idsOf(chain, 'candidate')}::bigint[])`),
      ]),
    )
    .select(['r.id', 'c.number as contract', 'c.title', 'r.place', 'r.created_at'])
    .orderBy('r.id')
    .execute()

/** The shifts of the person, with attendance and notes. */
export const shiftsOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('shifts as s')
    .where('s.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`)
    .select(['s.id', 's.assignment_id', 's.date', 's.kind', 's.start_time', 's.end_time', 's.break_min', 's.status'])
    .select(['s.mark', 's.actual_start', 's.actual_end', 's.actual_hours', 's.confirmed_at', 's.note'])
    .orderBy('s.date')
    .orderBy('s.id')
    .execute()

/** Foremen's reports about the person on site. */
export const reportsOf = (db: Db, chain: Chain) =>
  db
    .selectFrom('site_reports as r')
    .where('r.worker_id', '=', sql<number>`any(${idsOf(chain, 'worker')}::bigint[])`)
    .select(['r.id', 'r.kind', 'r.happened_at', 'r.text', 'r.file_id'])
    .orderBy('r.happened_at')
    .execute()

/** The ids of files in custom values. */
export const fileIds = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && 'file_id' in value
      ? [{ key, file_id: (value as { file_id: number }).file_id }]
      : [],
  )

/**
 * The files of the person, each once: photo, pages of documents, custom fields, photos of incidents on site, tasks
 * about them.
 */
export const filesOf = async (db: Db, chain: Chain): Promise<PersonFile[]> => {
  const wanted = new Map<number, Pick<PersonFile, 'kind' | 'folder'>>()
  for (const { entity, row } of recordsOf(chain)) {
    for (const { key, file_id } of fileIds(row.custom_values)) wanted.set(file_id, { kind: 'custom', folder: key })
    if (entity !== 'lead' && 'photo_file_id' in row && row.photo_file_id !== null)
      wanted.set(row.photo_file_id, { kind: 'photo', folder: entity })
  }
  for (const survey of await surveysOf(db, chain))
    for (const { key, file_id } of fileIds(survey.custom_values)) wanted.set(file_id, { kind: 'custom', folder: key })
  const { rows: pages } = await sql<{ file_id: number; document_id: number; code: string }>`
    select df.file_id, d.id as document_id, t.code from document_files df join documents d on d.id = df.document_id
      join document_types t on t.id = d.type_id
    where d.candidate_id = any(${idsOf(chain, 'candidate')}::bigint[]) or d.worker_id = any(${idsOf(chain, 'worker')}::bigint[]) order by d.id, df.position`.execute(
    db,
  )
  for (const page of pages) wanted.set(page.file_id, { kind: 'document', folder: `${page.code}-${page.document_id}` })
  for (const { id, kind, file_id } of await reportsOf(db, chain))
    if (file_id !== null) wanted.set(file_id, { kind: 'report', folder: `${kind}-${id}` })
  for (const { id, files } of await readTasks(db, subjectsOf(chain)))
    for (const { file_id } of files) wanted.set(file_id, { kind: 'task', folder: String(id) })
  return withFiles(db, wanted)
}

/** The wanted files with their storage keys. */
export const withFiles = async (
  db: Db,
  wanted: ReadonlyMap<number, Pick<PersonFile, 'kind' | 'folder'>>,
): Promise<PersonFile[]> => {
  if (wanted.size === 0) return []
  const files = await db
    .selectFrom('files')
    .where('id', 'in', [...wanted.keys()])
    .select(['id', 'name', 'storage_key', 'content_type'])
    .orderBy('id')
    .execute()
  return files.map((file) => ({ ...file, ...wanted.get(file.id)! }))
}

/** The custom fields of each record that are personal or hold files, by record. */
export const personalKeys = async (db: Db) => {
  const keysOf = async (entity: Parameters<typeof allFields>[1]) =>
    (await allFields(db, entity)).filter((field) => field.is_personal || field.type === 'file').map(({ key }) => key)
  return {
    lead: await keysOf('lead'),
    candidate: await keysOf('candidate'),
    worker: await keysOf('worker'),
    candidate_survey: await keysOf('candidate_survey'),
  }
}

/** All keys of the person: a record detached from its source has its own. */
export const personKeysOf = (chain: Chain) =>
  [...new Set(recordsOf(chain).map(({ row }) => ('person_key_id' in row ? row.person_key_id : null)))].filter(
    (id): id is number => id !== null,
  )

/** The number of history entries about the person. */
export const countHistory = async (db: Db, chain: Chain) => {
  let total = 0
  for (const { entity, row } of recordsOf(chain)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from change_history
      where (entity = ${entity} and entity_id = ${row.id}) or (parent_entity = ${entity} and parent_id = ${row.id})`.execute(
      db,
    )
    total += rows[0]!.n
  }
  return total
}
