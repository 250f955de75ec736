import { sql } from 'kysely'
import { mentionPattern } from '#server/behaviors/mentions/mention-pattern.ts'
import { mentionsIn } from '#server/behaviors/mentions/mentions-in.ts'
import type { Mention, Sought } from '#server/behaviors/mentions/sought.ts'
import type { Tx } from '#server/db/client.ts'
import { type FreeText, columnsOf, doubtfulFields, freeText, ownFields } from './free-text.ts'
import { textsIn } from './leaves.ts'

/** A mention in one text of one column; `key` identifies it as long as the text stays. */
export type Found = Mention & {
  key: string
  /** The row, by table and key. */
  table: string
  tid: string
  column: string
  value: unknown
  leaf: number
  text: string
  /** The mention is the whole value. */
  whole: boolean
  record: { entity: string; id: number } | null
  hidden: boolean
}

type Row = { tid: string; key: string; entity: string | null; id: number | null; hidden: boolean; held: Record<string, unknown> } // prettier-ignore

const idOf = ({ noun, on, key }: FreeText) => {
  if (on) return sql.ref(`r.${on[1]}`)
  return noun && !key ? sql.ref('r.id') : sql`null::bigint`
}

const rowsOf = async (tx: Tx, table: string, place: FreeText, pattern: string, lock: boolean) => {
  const columns = columnsOf(place).map(({ column }) => column)
  const { rows } = await sql<Row>`
    select r.ctid::text as tid, (${sql.raw(place.key ?? 'id')})::text as key, ${place.on?.[0] ?? place.noun ?? null}::text as entity,
      ${idOf(place)} as id, ${sql.raw(place.hidden ?? 'false')} as hidden,
      jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`r.${column}`)]))}) as held
    from ${sql.table(table)} r where concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(`r.${column}`)}::text`))}) ~ ${pattern}
    order by 2 ${lock ? sql`for update of r` : sql``}`.execute(tx)
  return rows
}

const inPlace = (sought: Sought, table: string, place: FreeText, row: Row): Found[] =>
  columnsOf(place).flatMap(({ column, doubtful, whole }) =>
    textsIn(row.held[column]).flatMap((text, leaf) =>
      mentionsIn(text, sought).map((mention) => ({
        ...mention,
        sure: mention.sure && !doubtful,
        key: `${table}.${column}/${row.key}/${leaf}/${mention.start}`,
        table,
        tid: row.tid,
        column,
        value: row.held[column],
        leaf,
        text,
        whole,
        record: row.id === null ? null : { entity: row.entity!, id: row.id },
        hidden: row.hidden || row.id === null,
      })),
    ),
  )

/** A mention in a history value; it is cleared completely or kept. */
export type Told = Mention & {
  key: string
  chain: 'change_history' | 'status_history'
  line: number
  entity: string
  id: number
  field: string | null
  text: string
}

type Line = { chain: Told['chain']; line: number; entity: string; id: number; field: string | null; held: unknown[] }

const pairs = (of: readonly (readonly [string, string])[]) =>
  of.length === 0 ? sql`false` : sql`(entity, field) in (${sql.join(of.map(([noun, field]) => sql`(${sql.lit(noun)}, ${sql.lit(field)})`))})` // prettier-ignore

const own = Object.entries(ownFields).flatMap(([noun, names]) => names.map((name) => [noun, name] as const))

/** The most history rows examined in one statement, because of its time limit. */
const LINES_AT_ONCE = 200_000

const changes = (pattern: string, after: number) => sql<Line>`
  select 'change_history' as chain, id as line, entity, entity_id as id, field, jsonb_build_array(old_value, new_value) as held from change_history
  where id > ${after} and id <= ${after + LINES_AT_ONCE} and (old_value::text ~ ${pattern} or new_value::text ~ ${pattern}) and not ${pairs(own)}
  order by id`

const steps = (pattern: string, after: number) => sql<Line>`
  select 'status_history' as chain, id as line, entity, entity_id as id, null as field, jsonb_build_array(comment) as held from status_history
  where id > ${after} and id <= ${after + LINES_AT_ONCE} and comment ~ ${pattern} order by id`

const tellsIn = async (tx: Tx, sought: Sought, pattern: string, chain: Told['chain']) => {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(chain)}`.execute(tx)
  const read = chain === 'change_history' ? changes : steps
  const told: Told[] = []
  for (let after = 0; after < (rows[0]!.last ?? 0); after += LINES_AT_ONCE)
    told.push(...(await read(pattern, after).execute(tx)).rows.flatMap((line) => inLine(sought, line)))
  return told
}

const isDoubtful = ({ entity, field }: Line) => doubtfulFields.some(([noun, column]) => noun === entity && column === field) // prettier-ignore

const inLine = (sought: Sought, line: Line): Told[] =>
  textsIn(line.held).flatMap((text, leaf) =>
    mentionsIn(text, sought).map((mention) => ({
      ...mention,
      sure: mention.sure && !isDoubtful(line),
      key: `${line.chain}/${line.line}/${leaf}/${mention.start}`,
      chain: line.chain,
      line: line.line,
      entity: line.entity,
      id: line.id,
      field: line.field,
      text,
    })),
  )

/**
 * All mentions of a person erased in this transaction, in texts and in history. `lock` locks the rows until the
 * transaction ends.
 */
export const findMentions = async (
  tx: Tx,
  sought: Sought,
  lock: boolean,
): Promise<{ found: Found[]; told: Told[] }> => {
  const pattern = mentionPattern(sought)
  if (pattern === null) return { found: [], told: [] }
  const found: Found[] = []
  for (const [table, place] of Object.entries(freeText))
    for (const row of await rowsOf(tx, table, place, pattern, lock)) found.push(...inPlace(sought, table, place, row))
  const told = [
    ...(await tellsIn(tx, sought, pattern, 'change_history')),
    ...(await tellsIn(tx, sought, pattern, 'status_history')),
  ]
  return { found, told }
}

const signature = (
  entity: string | undefined,
  id: number | undefined,
  field: string | null,
  { text, start, end }: Mention & { text: string },
) =>
  // prettier-ignore
  `${entity} ${id} ${field} ${text.slice(start, end).toLowerCase()}`

/** Mentions in history that no current record contains; for the others the record decides. */
export const onlyTold = ({ found, told }: { found: readonly Found[]; told: readonly Told[] }) => {
  const standing = new Set(found.map((one) => signature(one.record?.entity, one.record?.id, one.column, one)))
  return told.filter((one) => !standing.has(signature(one.entity, one.id, one.field, one)))
}

/** The mentions to remove: sure ones, chosen ones, and in history also those equal to a chosen one. */
export const goingOf = (
  { found, told }: { found: readonly Found[]; told: readonly Told[] },
  chosen: ReadonlySet<string>,
) => {
  // prettier-ignore
  const going = found.filter(({ sure, key }) => sure || chosen.has(key))
  const said = new Set(going.map((one) => signature(one.record?.entity, one.record?.id, one.column, one)))
  return {
    found: going,
    told: told.filter((one) => one.sure || chosen.has(one.key) || said.has(signature(one.entity, one.id, one.field, one))),
  } // prettier-ignore
}
