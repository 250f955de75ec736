import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FieldFacts, Fields, SortKind, Sorted } from '#contract/fields/facts.ts'
import { filtered, sorted } from '#contract/fields/facts.ts'
import type { Kind } from '#contract/fields/kinds.ts'
import { type Condition, hasText, holdsCode, holdsId, isCode, isOneOf, onDays, withinDays } from './filters.ts'
import type { SortColumn } from './list-page.ts'
import { byDate, byMoment, byText } from './record-filters.ts'

type Column = RawBuilder<unknown>

const orders: Record<SortKind, (column: Column) => SortColumn> = {
  text: (by) => ({ by, type: 'text' }),
  'optional text': byText,
  moment: (by) => ({ by, type: 'timestamptz' }),
  'optional moment': byMoment,
  day: (by) => ({ by, type: 'date' }),
  'optional day': byDate,
  whole: (by) => ({ by, type: 'integer' }),
  'optional whole': (by) => ({ by: sql`coalesce(${by}, 0)::integer`, type: 'integer' }),
}

/** Sort orders by the declared fields of a noun; `columnOf` gives the SQL of a field. */
export const sortColumnsOf = <F extends Fields>(fields: F, columnOf: (name: string) => Column) =>
  Object.fromEntries(sorted(fields).map((name) => [name, orders[fields[name]!.sort!](columnOf(name))])) as Record<
    Sorted<F>,
    SortColumn
  >

const yesNo = (column: Column, answers: readonly string[]) =>
  sql<SqlBool>`${column} = any(${answers.map((answer) => answer === 'yes')}::boolean[])`

/** The filter value of a field's kind; each line below declares its own type (`filterOf` in the contract). */
type Asked = never

const conditions: Partial<Record<Kind['kind'], (column: Column, asked: Asked) => Condition | undefined>> = {
  link: isOneOf,
  links: holdsId,
  choice: isCode,
  country: isCode,
  codes: holdsCode,
  countries: holdsCode,
  day: onDays,
  birth_day: onDays,
  moment: withinDays,
  yes_no: yesNo,
  lines: (column, text: string) => hasText(sql`array_to_string(${column}, ' ')`, text),
  spoken: (column, codes: string[]) => sql<SqlBool>`jsonb_path_query_array(${column}, '$[*].code') ?| ${codes}::text[]`,
  whole: (column, numbers: string[]) => sql<SqlBool>`${column} = any(${numbers.map(Number)}::integer[])`,
}

/** The conditions of a query on the declared fields of a noun, by field. */
export const fieldConditions = (
  fields: Fields,
  query: Readonly<Record<string, unknown>>,
  columnOf: (name: string) => Column,
): [name: string, condition: Condition | undefined][] =>
  filtered(fields)
    .filter((name) => query[name] !== undefined)
    .map((name) => [name, conditionOf(fields[name]!, columnOf(name), query[name])])

const conditionOf = ({ is }: FieldFacts, column: Column, asked: unknown) =>
  (conditions[is.kind] ?? hasText)(column, asked as Asked)
