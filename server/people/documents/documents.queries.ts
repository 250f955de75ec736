import { type Selectable, sql } from 'kysely'
import type { Document, DocumentFile } from '#contract/people/documents.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { DocumentsTable } from '#server/db/tables/documents.ts'
import { found } from '#server/platform/problems.ts'
import { documentState } from './document-conditions.ts'
import { type Owner, holders, lockOwner, ownerColumns, ownerOf, seekOwner } from './documents.policy.ts'

type PersonJson = { id: number; first_name: string; last_name: string } | null

/** A document as it is read: its columns, its state, its pages, and the last characters of its number. */
export type DocumentRow = Selectable<DocumentsTable> & {
  state: Document['state']
  is_health: boolean
  number_tail: string | null
  replaced_by_id: number | null
  files: DocumentFile[]
  verifier: PersonJson
  creator: PersonJson
}

const documents = sql`
  select d.*, t.is_health, ${documentState} as state, sv.tail as number_tail,
    (select n.id from documents n where n.replaces_id = d.id and n.archived_at is null) as replaced_by_id,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size)
      order by df.position), '[]') from document_files df join files f on f.id = df.file_id where df.document_id = d.id) as files,
    ${nameJson('vu')} as verifier, ${nameJson('cu')} as creator
  from documents d join document_types t on t.id = d.type_id
    left join sealed_values sv on sv.entity = 'document' and sv.entity_id = d.id and sv.field = 'number'
    left join users vu on vu.id = d.verified_by left join users cu on cu.id = d.created_by`

/** All documents of one owner, newest first. */
export const listDocuments = async (db: Db, owner: Owner): Promise<DocumentRow[]> => {
  const column = sql.ref(`d.${holders[owner.entity].column}`)
  const { rows } = await sql<DocumentRow>`${documents} where ${column} = ${owner.id} order by d.id desc`.execute(db)
  return rows
}

/** A document whose owner is known to be in scope; throws 404. */
export const readDocument = async (db: Db, id: number): Promise<DocumentRow> =>
  found((await sql<DocumentRow>`${documents} where d.id = ${id}`.execute(db)).rows[0])

const heldBy = (db: Db, id: number) =>
  db.selectFrom('documents').where('id', '=', id).select(ownerColumns).executeTakeFirst()

const keeperOf = async (db: Db, id: number) => ownerOf(found(await heldBy(db, id)))

/** The document, if its owner is in scope. */
export const seekDocument = async (db: Db, actor: Actor, id: number) => {
  const held = await heldBy(db, id)
  const keeper = held && ownerOf(held)
  const owner = keeper && (await seekOwner(db, actor, keeper.entity, keeper.id))
  return owner && { owner, row: await readDocument(db, id) }
}

/** The document if its owner is in scope; throws 404. */
export const findDocument = async (db: Db, actor: Actor, id: number) => found(await seekDocument(db, actor, id))

/** The document if its owner is in scope, both locked until the transaction ends; throws 404. */
export const lockDocument = async (tx: Tx, actor: Actor, id: number) => {
  const keeper = await keeperOf(tx, id)
  const owner = await lockOwner(tx, actor, keeper.entity, keeper.id)
  const row = await readDocument(tx, id)
  found(ownerOf(row).entity === owner.entity && ownerOf(row).id === owner.id ? row : null)
  return { owner, row }
}
