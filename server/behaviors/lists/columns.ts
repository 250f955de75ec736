import { type RawBuilder, type SelectQueryBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/tables/database.ts'

type Parts = Readonly<Record<string, RawBuilder<unknown>>>

/** What is read of a row: its SQL, whole or of the columns named, and the type of what comes back. */
export type Columns<Row> = { sql: (names?: ReadonlySet<string>) => RawBuilder<unknown>; row?: Row }

/** A row as its columns read it. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never

type Read<T extends keyof Database, C extends keyof Selectable<Database[T]>, P extends Parts> = Pick<
  Selectable<Database[T]>,
  Exclude<C, keyof P>
> & { [K in keyof P]: P[K] extends RawBuilder<infer Value> ? Value : never }

const aliasOf = (table: string) => table.split(' as ').at(-1)!

/** Columns of a table by their names, or all of them as `*`, and pieces of SQL under names of their own; each piece says the type of its value, and stands for a column of its name. The table is named as in the query, `needs as n` where it has another name there. */
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

/** A row of which `Always` is read, and of the rest what was asked for. */
export type PartOf<Row, Always extends keyof Row> = Pick<Row, Always> & Partial<Row>

/** The columns that a field is made of, where it has not its own. */
type Sources<Row> = Readonly<Record<string, readonly (keyof Row & string)[]>>

const sourcesOf = <Row>(sources: Sources<Row>, fields: readonly string[]): string[] =>
  fields.flatMap((field) => sources[field] ?? (field.startsWith('custom.') ? 'custom_values' : field))

/** Of the columns those that hold the fields asked for, and `always` for what every answer is judged by; `sources` names the columns of a field that has not its own. A table of which all columns are read keeps these, and leaves out the pieces beside them. */
export const partOf = <Row, Always extends keyof Row & string>(
  columns: Columns<Row>,
  always: readonly Always[],
  sources: Sources<Row>,
  fields: readonly string[],
): Columns<PartOf<Row, Always>> => {
  const names = new Set<string>([...always, ...sourcesOf(sources, fields)])
  return { sql: () => columns.sql(names) }
}

/** The columns of an export: those that its fields are made of. Its rows are typed as whole ones, for each of its texts reads what `sources` names for its field; a test compares each field alone with all. */
export const exportedOf = <Row>(
  columns: Columns<Row>,
  sources: Sources<Row>,
  fields: readonly string[],
  always: readonly (keyof Row & string)[] = [],
): Columns<Row> => ({ sql: () => columns.sql(new Set([...always, ...sourcesOf(sources, fields)])) })

/** A column of another table of the query, which every row has joined; named like the table of `columnsOf`. */
export const joined = <T extends keyof Database, C extends keyof Selectable<Database[T]> & string>(
  table: T | `${T} as ${string}`,
  column: C,
): RawBuilder<Selectable<Database[T]>[C]> => sql.ref(`${aliasOf(table)}.${column}`)

/** The same of a left join, null where it found no row. */
export const leftJoined = <T extends keyof Database, C extends keyof Selectable<Database[T]> & string>(
  table: T | `${T} as ${string}`,
  column: C,
): RawBuilder<Selectable<Database[T]>[C] | null> => sql.ref(`${aliasOf(table)}.${column}`)

/** Reads the columns in one piece of SQL: fifty added one by one cost Kysely six times as long to put together. */
export const readColumns = <DB, TB extends keyof DB, O, Row>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: Columns<Row>,
): SelectQueryBuilder<DB, TB, Row> => query.select(columns.sql() as never).$castTo<Row>()
