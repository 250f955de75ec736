import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Subject } from '#server/behaviors/history/record-change.ts'
import { recordErasedMentions } from '#server/behaviors/history/record-erased-mentions.ts'
import { mentionsIn, withoutMentions } from '#server/behaviors/mentions/mentions-in.ts'
import { mentionPattern } from '#server/behaviors/mentions/mention-pattern.ts'
import type { Sought } from '#server/behaviors/mentions/sought.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { findAgain } from './find-again.ts'
import { type Found, findMentions, goingOf } from './find-mentions.ts'
import { freeText } from './free-text.ts'
import { textsIn, withTexts } from './leaves.ts'
import { type Parents, parentsOf } from './mention-parents.ts'

type Column = { table: string; column: string; type: string; is_null: boolean }

/** The columns of the tables with free text, as the database has them. */
const readColumns = async (tx: Tx) => {
  const { rows } =
    await sql<Column>`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as is_null
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${Object.keys(freeText)}::text[]) and a.attnum > 0 and not a.attisdropped`.execute(
      tx,
    )
  return Map.groupBy(rows, ({ table }) => table)
}

const written = ({ type }: Column, value: unknown): RawBuilder<unknown> => {
  const json = sql`${JSON.stringify(value)}::jsonb`
  if (type === 'jsonb') return json
  return type === 'text[]' ? sql`array(select jsonb_array_elements_text(${json}))` : sql`${json} #>> '{}'`
}

const rest = (mentions: readonly Found[]): unknown => {
  const [{ value }] = mentions as [Found]
  const byLeaf = Map.groupBy(mentions, ({ leaf }) => leaf)
  return withTexts(
    value,
    textsIn(value).map((text, leaf) => withoutMentions(text, byLeaf.get(leaf) ?? [])),
  )
}

const changeRow = async (
  tx: Tx,
  actor: Actor,
  table: string,
  columns: readonly Column[],
  mentions: readonly Found[],
) => {
  const sets = [...Map.groupBy(mentions, ({ column }) => column)].map(([name, of]) => {
    const column = columns.find((one) => one.column === name)!
    const whole = column.is_null ? sql`null` : sql`''`
    return sql`${sql.ref(name)} = ${of[0]!.whole ? whole : written(column, rest(of))}`
  })
  const has = (name: string) => !freeText[table]!.unversioned && columns.some(({ column }) => column === name)
  const stamps = [
    ...(has('version') ? [sql`version = version + 1`] : []),
    ...(has('updated_at') ? [sql`updated_at = ${actor.at}, updated_by = ${actor.user_id}`] : []),
  ]
  await sql`update ${sql.table(table)} set ${sql.join([...sets, ...stamps])} where ctid = ${mentions[0]!.tid}::tid`.execute(
    tx,
  )
}

const changeRows = async (tx: Tx, actor: Actor, going: readonly Found[]) => {
  if (going.length === 0) return
  const columns = await readColumns(tx)
  for (const [table, of] of Map.groupBy(going, (one) => one.table)) {
    for (const row of Map.groupBy(of, ({ tid }) => tid).values()) await changeRow(tx, actor, table, columns.get(table)!, row) // prettier-ignore
    await findAgain(tx, actor, table, [...new Set(of.flatMap(({ record }) => record?.id ?? []))])
  }
}

/** Deletes stored answers of repeated requests completely. */
const forgetAnswers = async (tx: Tx, sought: Sought) => {
  const pattern = mentionPattern(sought)
  if (pattern === null) return
  const { rows } = await sql<{ tid: string; answer: unknown }>`select ctid::text as tid, answer from idempotency_keys
    where answer::text ~ ${pattern} for update`.execute(tx)
  const gone = rows.filter(({ answer }) =>
    textsIn(answer).some((text) => mentionsIn(text, sought).some(({ sure }) => sure)),
  )
  await sql`delete from idempotency_keys where ctid = any(${gone.map(({ tid }) => tid)}::tid[])`.execute(tx)
}

/** Empties emails to the person's addresses, so they are not sent. */
const forgetLetters = async (tx: Tx, { emails }: Sought) => {
  const own = emails.flatMap(({ value, own }) => (own ? [value] : []))
  await sql`update letters set recipient = '', subject = '—', body = '—', failure = null where lower(recipient) = any(${own}::text[])`.execute(
    tx,
  )
}

type Field = { entity: string; id: number; field: string | null }

const subjectOf = (parents: Parents, { entity, id }: Field): Subject => {
  const parent = parents.get(`${entity} ${id}`)
  return { entity, id, ...(parent && { parent }) }
}

/**
 * Removes the remaining mentions of a person erased in this transaction: all sure ones and the chosen possible ones.
 * Each affected record says so in its history, whose values are cleared too. Answers how many were removed.
 */
export const eraseMentions = async (
  tx: Tx,
  actor: Actor,
  erased: { entity: string; id: number },
  sought: Sought,
  possible: readonly string[],
): Promise<number> => {
  await forgetLetters(tx, sought)
  const all = await findMentions(tx, sought, true)
  const chosen = new Set(possible)
  const known = new Set([...all.found, ...all.told].map(({ key }) => key))
  if (possible.some((key) => !known.has(key))) throw new ProblemError(409, 'mentions_changed')
  const { found, told } = goingOf(all, chosen)
  await changeRows(tx, actor, found)
  const fields: Field[] = [
    ...found.flatMap(({ record, column }) => (record ? [{ ...record, field: column }] : [])),
    ...told.map(({ entity, id, field }) => ({ entity, id, field })),
  ]
  const touched = [...new Map(fields.map((one) => [`${one.entity} ${one.id} ${one.field}`, one])).values()]
  const parents = await parentsOf(tx, touched)
  await recordErasedMentions(
    tx,
    actor,
    touched.map((one) => ({ subject: subjectOf(parents, one), field: one.field })),
  )
  const lines = (chain: string) => [...new Set(told.flatMap((one) => (one.chain === chain ? one.line : [])))]
  await sql`select mask_mentions(${erased.entity}, ${erased.id}, ${lines('change_history')}::bigint[], ${lines('status_history')}::bigint[])`.execute(
    tx,
  )
  await forgetAnswers(tx, sought)
  return found.length + told.length
}
