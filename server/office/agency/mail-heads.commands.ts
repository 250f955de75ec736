import { sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { lineOf, readHeads, sealHistory } from '#server/behaviors/history/prove-history.ts'
import { writeLetter } from '#server/behaviors/letters/send-letter.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db, Tx } from '#server/db/client.ts'

/** The language of a recipient: of their account, otherwise of the user who last saved the settings. */
const readerOf = async (tx: Tx, email: string): Promise<{ email: string; locale: Language }> => {
  const user = await tx
    .selectFrom('users')
    .where((eb) => eb.or([eb('email', '=', email), eb('id', '=', eb.selectFrom('agency').select('updated_by'))]))
    .orderBy((eb) => eb('email', '=', email), 'desc')
    .select('locale')
    .executeTakeFirst()
  return { email, locale: user?.locale ?? 'en' }
}

const wordsOf = (lines: readonly string[]) => ({
  heads: lines.join('\n'),
  command: `npm run verify-history -- ${lines.map((line) => `--head ${line}`).join(' ')}`,
})

/** Sends the history heads to their recipient, if they differ from the last ones sent; answers how many emails. */
export const mailHeads = async (tx: Tx, { at }: Pick<Actor, 'at'>): Promise<number> => {
  const { history_email, heads_sent } = await tx
    .selectFrom('agency')
    .select(['history_email', 'heads_sent'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (history_email === null) return 0
  const lines = (await readHeads(tx)).map(lineOf)
  if (lines.join() === heads_sent.join()) return 0
  await writeLetter(tx, at, await readerOf(tx, history_email), 'history_heads', wordsOf(lines))
  await tx.updateTable('agency').set({ heads_sent: lines }).execute()
  return 1
}

/** Tells the previous recipient that no more heads will be sent, with the last ones. */
export const tellOfLastHeads = async (tx: Tx, { at }: Pick<Actor, 'at'>, former: string) => {
  const lines = (await readHeads(tx)).map(lineOf)
  if (lines.length > 0) await writeLetter(tx, at, await readerOf(tx, former), 'history_heads_end', wordsOf(lines))
  await tx.updateTable('agency').set({ heads_sent: [] }).execute()
}

/** Seals the history and sends the new heads to their recipient. */
export const mailNewHeads = async (db: Db, actor: Actor): Promise<number> => {
  await sealHistory(db)
  return db.transaction().execute((tx) => mailHeads(tx, actor))
}

/** Removes the addresses of an erased account from the settings and their history; then no one receives the heads. */
export const forgetReader = async (tx: Tx, actor: Actor, user_id: number, addresses: readonly string[]) => {
  const cleared = await tx
    .updateTable('agency')
    .set(({ eb }) => ({ history_email: null, heads_sent: [], version: eb('version', '+', 1) }))
    .where('history_email', 'in', addresses)
    .returning(['id'])
    .executeTakeFirst()
  if (cleared)
    await recordChange(tx, actor, 'updated', { entity: 'agency', id: cleared.id }, { history_email: addresses[0]! }, { history_email: null }) // prettier-ignore
  await sql`select mask_history_recipient(${user_id}, ${addresses}::text[])`.execute(tx)
}
