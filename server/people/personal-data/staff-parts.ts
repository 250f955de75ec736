import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { readTasks } from '#server/office/tasks/forget-tasks.commands.ts'
import { type PersonFile, fileIds, withFiles } from './person-parts.ts'
import { type StaffPerson, idsIn, staffSubjects } from './staff-person.ts'

/** The documents `d` of a person. */
const isTheirs = (person: StaffPerson) =>
  sql<boolean>`(d.freelance_recruiter_id = ${idsIn(person, 'freelance_recruiter')}
    or d.foreman_id = ${idsIn(person, 'foreman')} or d.coordinator_id = ${idsIn(person, 'coordinator')})`

/** The documents of a person, archived ones included. */
export const staffDocuments = (db: Db, person: StaffPerson) =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_types as t', 't.id', 'd.type_id')
    .where(isTheirs(person))
    .selectAll('d')
    .select('t.name as type_name')
    .orderBy('d.id')
    .execute()

/** The files of a person, each once: photo, pages of documents, custom fields, tasks about them. */
export const staffFiles = async (db: Db, person: StaffPerson): Promise<PersonFile[]> => {
  const wanted = new Map<number, Pick<PersonFile, 'kind' | 'folder'>>()
  if (person.user?.avatar_file_id) wanted.set(person.user.avatar_file_id, { kind: 'photo', folder: 'user' })
  for (const { row } of person.records)
    for (const { key, file_id } of fileIds(row.custom_values)) wanted.set(file_id, { kind: 'custom', folder: key })
  const { rows: pages } = await sql<{ file_id: number; document_id: number; code: string }>`
    select df.file_id, d.id as document_id, t.code from document_files df join documents d on d.id = df.document_id
      join document_types t on t.id = d.type_id where ${isTheirs(person)} order by d.id, df.position`.execute(db)
  for (const page of pages) wanted.set(page.file_id, { kind: 'document', folder: `${page.code}-${page.document_id}` })
  for (const { id, files } of await readTasks(db, staffSubjects(person)))
    for (const { file_id } of files) wanted.set(file_id, { kind: 'task', folder: String(id) })
  return withFiles(db, wanted)
}

/** The ids of the keys of a person's sealed numbers. */
export const staffKeys = ({ records }: StaffPerson): number[] => [
  ...new Set(records.flatMap(({ row }) => ('person_key_id' in row ? (row.person_key_id ?? []) : []))),
]

/** The entities whose history concerns the person: their records and their account. */
export const historiesOf = (person: StaffPerson): { entity: string; id: number }[] => [
  ...staffSubjects(person),
  ...(person.user ? [{ entity: 'user', id: person.user.id }] : []),
]

/** The contracts a person was on, with dates. */
export const contractsOf = async (db: Db, person: StaffPerson) =>
  (
    await sql<Readonly<Record<'as' | 'contract' | 'from_date' | 'to_date', string | null>>>`
      select 'foreman' as "as", c.number as contract, l.from_date, l.to_date from contract_foremen l join contracts c on c.id = l.contract_id
        where l.foreman_id = ${idsIn(person, 'foreman')}
      union all select 'coordinator', c.number, l.from_date, l.to_date from contract_coordinators l join contracts c on c.id = l.contract_id
        where l.coordinator_id = ${idsIn(person, 'coordinator')}
      order by 3, 2`.execute(db)
  ).rows

/** The number of history entries about the person. */
export const countStaffHistory = async (db: Db, person: StaffPerson) => {
  let total = 0
  for (const { entity, id } of historiesOf(person)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from change_history
      where (entity = ${entity} and entity_id = ${id}) or (parent_entity = ${entity} and parent_id = ${id} and entity = 'document')`.execute(
      db,
    )
    total += rows[0]!.n
  }
  return total
}
