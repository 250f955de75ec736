import { type RawBuilder, type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/tables/database.ts'

type Parts = Readonly<Record<string, RawBuilder<unknown>>>

/** What is read of a row: its SQL for all or for the named columns, and the type of the result. */
export type Columns<Row> = { sql: (names?: ReadonlySet<string>) => RawBuilder<unknown>; row?: Row }

/** The type of a row as its columns read it. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never

type Read<T extends keyof Database, C extends keyof Selectable<Database[T]>, P extends Parts> = Pick<
  Selectable<Database[T]>,
  Exclude<C, keyof P>
> & { [K in keyof P]: P[K] extends RawBuilder<infer Value> ? Value : never }

const aliasOf = (table: string) => table.split(' as ').at(-1)!

/**
 * Columns of a table by name, or all of them as `*`, and pieces of SQL with their own names and types; a piece replaces
 * a column of the same name. Name the table as in the query, `needs as n` when it has an alias.
 */
export const columnsOf = <
  T extends keyof Database,
  C extends keyof Selectable<Database[T]> & string = keyof Selectable<Database[T]> & string,
  P extends Parts = Record<never, never>,
>(
  table: T | `${T} as ${string}`,
  columns: readonly C[] | '*',
  parts?: P,
): Columns<Read<T, C, P>> => {
  const all: readonly string[] = columns === '*' ? ['*'] : columns
  const pieces = Object.entries(parts ?? {})
  return {
    sql: (names) => {
      const own = names ? all.filter((column) => column === '*' || names.has(column)) : all
      const others = pieces.filter(([name]) => !names || names.has(name))
      return sql.join([
        ...(own.length > 0 ? [sql.raw(own.map((column) => `${aliasOf(table)}.${column}`).join(', '))] : []),
        ...others.map(([name, part]) => sql`${part} as ${sql.ref(name)}`),
      ])
    },
  }
}

/** A row with `Always` and the requested fields. */
export type PartOf<Row, Always extends keyof Row> = Pick<Row, Always> & Partial<Row>

/** The columns that a field is made from, where it is not a column of the same name. */
type Sources<Row> = Readonly<Record<string, readonly (keyof Row & string)[]>>

const sourcesOf = <Row>(sources: Sources<Row>, fields: readonly string[]): string[] =>
  fields.flatMap((field) => sources[field] ?? (field.startsWith('custom.') ? 'custom_values' : field))

/**
 * The columns of the requested fields, and those in `always`, which every answer needs; `sources` names the columns of
 * a field without one of its own. With `*`, all columns of the table stay, and only the requested pieces are added.
 */
export const partOf = <Row, Always extends keyof Row & string>(
  columns: Columns<Row>,
  always: readonly Always[],
  sources: Sources<Row>,
  fields: readonly string[],
): Columns<PartOf<Row, Always>> => {
  const names = new Set<string>([...always, ...sourcesOf(sources, fields)])
  return { sql: () => columns.sql(names) }
}

/**
 * The columns that the fields of an export need. Rows are typed as whole rows, because each text reads only what
 * `sources` names for its field; a test compares each field alone with all of them.
 */
export const exportedOf = <Row>(
  columns: Columns<Row>,
  sources: Sources<Row>,
  fields: readonly string[],
  always: readonly (keyof Row & string)[] = [],
): Columns<Row> => ({ sql: () => columns.sql(new Set([...always, ...sourcesOf(sources, fields)])) })

/** A column of another table that every row has through a join; the table is named as for `columnsOf`. */
export const joined = <T extends keyof Database, C extends keyof Selectable<Database[T]> & string>(
  table: T | `${T} as ${string}`,
  column: C,
): RawBuilder<Selectable<Database[T]>[C]> => sql.ref(`${aliasOf(table)}.${column}`)

/** The same for a left join; null when it found no row. */
export const leftJoined = <T extends keyof Database, C extends keyof Selectable<Database[T]> & string>(
  table: T | `${T} as ${string}`,
  column: C,
): RawBuilder<Selectable<Database[T]>[C] | null> => sql.ref(`${aliasOf(table)}.${column}`)

/** Selects the columns as one piece of SQL: adding fifty columns one by one makes Kysely six times slower. */
export const readColumns = <DB, TB extends keyof DB, O, Row>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: Columns<Row>,
): SelectQueryBuilder<DB, TB, Row> => query.select(columns.sql() as never).$castTo<Row>()
