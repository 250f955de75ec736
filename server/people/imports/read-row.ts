import type { z } from 'zod'
import { withoutInvisible } from '#contract/basics/invisible.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { candidateCreate } from '#contract/people/candidates.ts'
import type { ImportEntity } from '#contract/people/import-fields.ts'
import type { DateOrder } from '#contract/basics/agency-settings.ts'
import type { ImportMapping } from '#contract/people/imports.ts'
import { leadCreate } from '#contract/people/leads.ts'
import { workerCreate } from '#contract/people/workers.ts'
import { checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { fromText } from '#server/behaviors/custom-fields/from-text.ts'
import { fieldProblemsOf } from '#server/behaviors/endpoints/field-problems.ts'
import { cleanTimestamp } from '#server/behaviors/imports/clean-timestamp.ts'
import { type Century, dayIn, needsOrder } from '#server/behaviors/imports/date-order.ts'
import { requireFreelancer } from '#server/team/freelancers/given-by.policy.ts'
import { type Reading, cleaners } from './clean-cells.ts'
import type { CheckRecord } from './check-record.ts'
import { type Derive, fromPesel, latinNames, ownAccount } from './derived-values.ts'
import { centuryOf, isDated, neededIn } from './target-kinds.ts'

/** The schemas of records entered in forms. */
const schemas = { lead: leadCreate, candidate: candidateCreate, worker: workerCreate }

/** The records that a row can become. */
export type Records = { [E in ImportEntity]: z.output<(typeof schemas)[E]> }

/** The result of reading a row: a record to create, or null if its problems refuse the row. Problems beside a record name the values that it lacks. */
export type ReadRow<E extends ImportEntity = ImportEntity> = {
  record: Records[E] | null
  created_at: string | null
  problems: FieldProblem[]
}

/** Values computed from other cells when their own cell is empty. */
const derived: Record<ImportEntity, readonly Derive[]> = {
  lead: [],
  candidate: [],
  worker: [fromPesel, latinNames, ownAccount],
}

/**
 * The problem of a date whose meaning depends on the order of its column: the order is undecided, or there is no such
 * day in it.
 */
const misread = (text: string, order: DateOrder | null, path: string, century: Century): FieldProblem[] => {
  if (!needsOrder(text) || (order && dayIn(text, order, century))) return []
  return [{ path, code: order ? `date_not_${order}` : 'date_order_needed' }]
}

const merge = (cells: readonly string[], mapping: ImportMapping, reading: Reading, fields: readonly Field[]) => {
  const values: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  const misreads: FieldProblem[] = []
  const columns: Record<string, string> = {}
  for (const [column, target] of Object.entries(mapping)) {
    const text = withoutInvisible(cells[Number(column)] ?? '').trim()
    if (text === '') continue
    const field = target.startsWith('custom.') ? fields.find((one) => `custom.${one.key}` === target) : undefined
    const order = reading.orders[column] ?? null
    if (isDated(target, fields))
      misreads.push(...misread(text, order, target.replace(/^custom\./, 'custom_values.'), centuryOf(target)))
    if (field) custom[field.key] = fromText(field, text, order, reading.choices.phone_country)
    const cleaned = field ? {} : (cleaners[target]?.(text, reading, order) ?? { [target]: text })
    Object.assign(values, cleaned)
    const paths = field ? [`custom_values.${field.key}`] : [target, ...Object.keys(cleaned)]
    for (const path of paths) columns[path] = column
  }
  return { values, custom, misreads, columns }
}

const createdAt = (cells: readonly string[], mapping: ImportMapping, orders: Reading['orders']) => {
  const column = Object.entries(mapping).find(([, target]) => target === 'created_time')?.[0]
  const text = column === undefined ? '' : withoutInvisible(cells[Number(column)] ?? '').trim()
  if (text === '') return { at: null, problems: [] }
  const at = cleanTimestamp(text, orders[column!] ?? null)
  return at ? { at, problems: [] } : { at: null, problems: [{ path: 'created_time', code: 'date_needed' }] }
}

const REFERENCES: ReadonlySet<string> = new Set(['recruiter_id', 'freelance_recruiter_id', 'desired_position_ids'])
const UNREADABLE: ReadonlySet<string> = new Set(['invalid_type', 'invalid_format'])

/** Reports a problem at its field, also that of one value in a list, and says what the cell must contain. */
const saidOf =
  (fields: readonly Field[]) =>
  (problem: FieldProblem): FieldProblem => {
    const path = problem.path.split('.', problem.path.startsWith('custom_values.') ? 2 : 1).join('.')
    if (REFERENCES.has(path)) return { path, code: 'not_found' }
    const target = path.replace(/^custom_values\./, 'custom.')
    const needed = UNREADABLE.has(problem.code) ? neededIn(target, fields) : undefined
    return { ...problem, path, ...(needed && { code: needed }) }
  }

/** A problem that several values of a list share is told once. */
const once = (problems: readonly FieldProblem[]) =>
  problems.filter(
    ({ path, code }, index) => problems.findIndex((one) => one.path === path && one.code === code) === index,
  )

type Row = { cells: readonly string[]; mapping: ImportMapping }

const readWhole = async <E extends ImportEntity>(
  entity: E,
  { cells, mapping }: Row,
  reading: Reading,
  fields: readonly Field[],
  check: CheckRecord,
) => {
  const { values, custom, misreads, columns } = merge(cells, mapping, reading, fields)
  for (const derive of derived[entity]) Object.assign(values, { ...derive(values), ...values })
  const input = {
    recruiter_id: reading.choices.recruiter_id,
    ...(entity === 'lead' ? { source: reading.choices.source } : {}),
    ...values,
    custom_values: custom,
  }
  const result = schemas[entity].safeParse(input, { reportInput: true })
  const checked = checkValues(fields, custom, {}, true)
  const arrived = createdAt(cells, mapping, reading.orders)
  const isMisread = new Set(misreads.map(({ path }) => path))
  const refused = [...(result.success ? [] : fieldProblemsOf(result.error.issues)), ...checked.problems]
  const problems = once([
    ...misreads,
    ...[
      ...refused.map(saidOf(fields)),
      ...(entity === 'lead' ? requireFreelancer(input as Parameters<typeof requireFreelancer>[0]) : []),
      ...arrived.problems,
    ].filter(({ path }) => !isMisread.has(path)),
  ])
  if (result.success && problems.length === 0) problems.push(...(await check(result.data)))
  const record = result.success && problems.length === 0 ? (result.data as Records[E]) : null
  return { record, created_at: arrived.at, problems, columns }
}

/** The mapping without the columns whose values have problems. */
const withoutProblems = (
  mapping: ImportMapping,
  problems: readonly FieldProblem[],
  columns: Record<string, string>,
) => {
  const refused = new Set(problems.map(({ path }) => columns[path]))
  return Object.fromEntries(Object.entries(mapping).filter(([column]) => !refused.has(column)))
}

/**
 * Reads one row by the mapping: cleans names, phones, dates and countries, resolves references, then validates with the
 * same schema and the same check as a form. If values that cannot be used are left out, the row is read again without them: it becomes a
 * record unless a needed value is missing or the order of a date is undecided.
 */
export const readRow = async <E extends ImportEntity>(
  entity: E,
  cells: readonly string[],
  mapping: ImportMapping,
  reading: Reading,
  fields: readonly Field[],
  check: CheckRecord,
): Promise<ReadRow<E>> => {
  const { columns, ...whole } = await readWhole(entity, { cells, mapping }, reading, fields, check)
  const isKept = reading.choices.unusable_values !== 'leave_out'
  if (whole.record || isKept || whole.problems.some(({ code }) => code === 'date_order_needed')) return whole
  const rest = withoutProblems(mapping, whole.problems, columns)
  const { columns: _read, ...partial } = await readWhole(entity, { cells, mapping: rest }, reading, fields, check)
  const told = new Set(whole.problems.map(({ path }) => path))
  return { ...partial, problems: [...whole.problems, ...partial.problems.filter(({ path }) => !told.has(path))] }
}
