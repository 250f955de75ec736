import type { Selectable, Updateable } from 'kysely'
import type { ChangeAction } from '#contract/behaviors/history.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import type { DocumentsTable } from '#server/db/tables/documents.ts'
import { stale } from '#server/platform/problems.ts'
import { settleNotifications } from '#server/work/labour-notifications/labour-notifications.commands.ts'
import { followPermits } from '#server/work/labour-notifications/notices.commands.ts'
import { refreshDocumentsState } from './documents-state.commands.ts'
import { type Owner, ownedByNobody } from './documents.policy.ts'
import { type DocumentRow, readDocument } from './documents.queries.ts'
import { toDocument } from './documents.serializer.ts'

type Pages = { files: readonly { name: string }[] }

/** A sealed number as it may be shown: only its last characters. */
export const masked = (tail: string | null | undefined) => (tail ? `•••• ${tail}` : null)

/** What history may store of a document: no number, and of a medical result only that there is one. */
export const told = (row: Partial<Selectable<DocumentsTable>>, number_tail: string | null, pages: Pages) => {
  const { replaces_id: _r, verified_at: _a, verified_by: _b, result, ...facts } = row
  return {
    ...facts,
    ...ownedByNobody,
    number: masked(number_tail),
    files: pages.files.map(({ name }) => name),
    result: result && '••••',
  }
}

/** The columns of a document's table. */
export const columnsOf = (row: DocumentRow): Selectable<DocumentsTable> => {
  const {
    state: _s,
    is_health: _h,
    number_tail: _n,
    replaced_by_id: _r,
    files: _f,
    verifier: _v,
    creator: _c,
    ...own
  } = row
  return own
}

/** Refuses a write based on an older version, with the current document in the answer. */
export const requireVersion = (owner: Owner, row: DocumentRow, version: number) => {
  if (row.version !== version) throw stale(toDocument(owner, row))
}

/** A locked document and its owner. */
export type Locked = { owner: Owner; row: DocumentRow }

/**
 * Updates a locked document and its sealed number and records the change; for a hidden value history stores only that
 * it changed.
 */
export const writeDocument = async (
  tx: Tx,
  actor: Actor,
  { owner, row }: Locked,
  patch: Updateable<DocumentsTable>,
  action: ChangeAction,
  seal: () => Promise<void> = async () => undefined,
  isNewNumber = false,
) => {
  await tx
    .updateTable('documents')
    .set({ ...patch, version: row.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', row.id)
    .execute()
  await seal()
  const after = await readDocument(tx, row.id)
  const before = told(columnsOf(row), row.number_tail, row)
  const now = told(columnsOf(after), after.number_tail, after)
  const hidden = {
    ...(row.result !== null && row.result !== after.result ? { result: '•••••' } : {}),
    ...(isNewNumber && row.number_tail !== null ? { number: `••••• ${row.number_tail}` } : {}),
  }
  const subject = { entity: 'document', id: row.id, parent: owner }
  await recordChange(tx, actor, action, subject, { ...before, ...hidden }, now)
  await refreshDocumentsState(tx, owner)
  if (owner.entity === 'worker') {
    await settleNotifications(tx, actor, owner.id)
    await followPermits(tx, actor, owner.id)
  }
}
