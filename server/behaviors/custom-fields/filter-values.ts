import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sqlDay } from '../agency-day.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { type Condition, contains } from '../lists/filters.ts'
import { type Field, customValue } from './custom-fields.ts'

const RANGE = /^(-?[\d.:TZ+-]*)\.\.(-?[\d.:TZ+-]*)$/

const range = (value: RawBuilder<unknown>, text: string, type: 'numeric' | 'date', path: string): Condition => {
  const [, from, to] = RANGE.exec(text) ?? []
  const isValid = (bound: string) =>
    type === 'numeric'
      ? Number.isFinite(Number(bound))
      : /^\d{4}-\d{2}-\d{2}$/.test(bound) && !Number.isNaN(Date.parse(bound))
  if (from === undefined || to === undefined || ![from, to].filter(Boolean).every(isValid))
    throw new ProblemError(400, 'invalid', { errors: [{ path, code: 'invalid_format' }] })
  const bounds = [
    ...(from ? [sql<SqlBool>`(${value})::${sql.raw(type)} >= ${from}::${sql.raw(type)}`] : []),
    ...(to ? [sql<SqlBool>`(${value})::${sql.raw(type)} <= ${to}::${sql.raw(type)}`] : []),
    sql<SqlBool>`${value} is not null`,
  ]
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
}

const condition = (table: string, field: Field, text: string, path: string): Condition => {
  const value = customValue(table, field.key)
  const codes = text.split(',')
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'rating':
      return range(value, text.includes('..') ? text : `${text}..${text}`, 'numeric', path)
    case 'money':
      return range(sql`${sql.ref(`${table}.custom_values`)} -> ${field.key} ->> 'amount'`, text, 'numeric', path)
    case 'date':
      return range(value, text, 'date', path)
    case 'datetime':
      return range(sqlDay(sql`(${value})::timestamptz`), text, 'date', path)
    case 'select':
      return sql<SqlBool>`${value} = any(${codes}::text[])`
    case 'multiselect':
      return sql<SqlBool>`${sql.ref(`${table}.custom_values`)} -> ${field.key} ?| ${codes}::text[]`
    case 'boolean':
      return text === 'true' ? sql<SqlBool>`${value} = 'true'` : sql<SqlBool>`${value} is distinct from 'true'`
    case 'file':
      return text === 'true' ? sql<SqlBool>`${value} is not null` : sql<SqlBool>`${value} is null`
    default:
      return sql<SqlBool>`${value} ilike ${contains(text)}`
  }
}

/**
 * Conditions for filters by custom fields; an unknown, hidden or unfilterable field gets the error of an unknown key.
 */
export const customConditions = (
  table: string,
  fields: readonly Field[],
  filters: Record<string, string> | undefined,
): Condition[] =>
  Object.entries(filters ?? {}).map(([key, text]) => {
    const field = fields.find((one) => one.key === key && one.filterable)
    if (!field) throw new ProblemError(400, 'invalid', { errors: [{ path: `custom.${key}`, code: 'unknown_key' }] })
    return condition(table, field, text, `custom.${key}`)
  })
