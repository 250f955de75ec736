import { searchKey } from '#server/behaviors/search/search-key.ts'
import type { Db, Tx } from '#server/db/client.ts'

const ADDRESS = /[\w.%+-]+@[\w.-]+/g

/** The search key of a note: its words in any spelling, its digits, its addresses. */
export const noteSearch = (text: string) => ({
  search_key: searchKey({ others: [text], emails: text.match(ADDRESS) ?? [] }),
})

type Words = { id: number; text: string }

const keep = async (tx: Tx, notes: readonly Words[]) => {
  for (const { id, text } of notes) await tx.updateTable('notes').set(noteSearch(text)).where('id', '=', id).execute()
}

/** Recomputes the search keys of notes whose text has changed. */
export const rebuildNoteSearch = async (tx: Tx, ids: readonly number[]) =>
  keep(
    tx,
    await tx
      .selectFrom('notes')
      .where('id', 'in', [...ids])
      .select(['id', 'text'])
      .execute(),
  )

const BATCH = 500

const keepNext = async (tx: Tx): Promise<number> => {
  const notes = await tx
    .selectFrom('notes')
    .where('search_key', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'text'])
    .forUpdate()
    .skipLocked()
    .execute()
  await keep(tx, notes)
  return notes.length
}

/** Computes the search keys of notes that have none, some hundred per transaction. */
export const searchOlderNotes = async (db: Db) => {
  while ((await db.transaction().execute(keepNext)) === BATCH);
}
