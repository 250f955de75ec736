import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { ComparedField, MergePlan } from '#contract/people/merges.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { labelsFor } from '#server/behaviors/history/labels.ts'
import { survivorOf } from '#server/behaviors/merging/merged-ids.ts'
import type { Db } from '#server/db/client.ts'
import { paymentObstacles } from '#server/team/freelance-payments/move-payments.commands.ts'
import { stayObstacles } from '#server/site/stays/move-stays.commands.ts'
import { assignmentObstacles } from '#server/work/assignments/move-assignments.commands.ts'
import { reserveObstacles } from '#server/work/reserve/move-reserve.commands.ts'
import { surveyObstacles } from '../surveys/move-surveys.commands.ts'
import { numbersOf } from '../workers/worker-secrets.commands.ts'
import { mergeFields, numbersOfNoun } from './merge-fields.ts'
import type { MergeRow } from './mergers.ts'

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields that are shown with their currency. */
const RATES: ReadonlySet<string> = new Set(['expected_rate', 'min_rate'])

/** The value of a field; `custom.<key>` for custom fields. */
const valueOf = (row: MergeRow, field: string): unknown => {
  if (field.startsWith('custom.')) return row.custom_values[field.slice(7)]
  if (!RATES.has(field) || isEmpty(row[field])) return row[field]
  return `${String(row[field])} ${String(row[`${field}_currency`])}`
}

/**
 * A field of both records before its values are formatted; numbers are compared by mark and shown by their last
 * characters.
 */
export type Compared = Pick<ComparedField, 'field' | 'state' | 'kept'> & { values: [unknown, unknown] }

const stateOf = (one: unknown, two: unknown): ComparedField['state'] => {
  if (isEmpty(one) && isEmpty(two)) return 'equal'
  if (isEmpty(two)) return 'this'
  if (isEmpty(one)) return 'other'
  return isDeepStrictEqual(one, two) ? 'equal' : 'differ'
}

const compared = (field: string, one: unknown, two: unknown, shown: [unknown, unknown]): Compared => {
  const state = stateOf(one, two)
  return { field, state, kept: state === 'other' ? 'other' : 'this', values: shown }
}

const masked = (tail: string | undefined) => (tail === undefined ? null : `•••• ${tail}`)

/** All fields in which at least one of two records has a value. A merge never loses the blacklist. */
export const compareFields = async (
  db: Db,
  entity: MergeNoun,
  kept: MergeRow,
  other: MergeRow,
  fields: readonly Field[],
): Promise<Compared[]> => {
  const names = [...mergeFields[entity], ...fields.map(({ key }) => `custom.${key}`)]
  const plain = names.map((name) => {
    const values: [unknown, unknown] = [valueOf(kept, name), valueOf(other, name)]
    return compared(name, ...values, values)
  })
  const numbers = numbersOfNoun(entity)
  const known = numbers.length > 0 ? [await numbersOf(db, kept.id), await numbersOf(db, other.id)] : []
  const sensitive = numbers.map((name) => {
    const [one, two] = known.map((of) => of.get(name))
    return compared(name, one?.mark, two?.mark, [masked(one?.tail), masked(two?.tail)])
  })
  const isBlacklisted = means(other.status_meanings, 'blacklisted') && !means(kept.status_meanings, 'blacklisted')
  return [...plain, ...sensitive]
    .filter(({ values }) => !(isEmpty(values[0]) && isEmpty(values[1])))
    .map((one) => (one.field === 'status_id' && isBlacklisted ? { ...one, kept: 'other' as const } : one))
}

const resolved = async (db: Db, entity: MergeNoun, id: unknown) =>
  typeof id === 'number' ? survivorOf(db, entity, id) : null

/** Obstacles when both records were converted to different people, or only the record to be merged was converted. */
const conversionObstacles = async (db: Db, entity: MergeNoun, kept: MergeRow, other: MergeRow): Promise<string[]> => {
  if (entity === 'worker') return []
  const [next, column] =
    entity === 'lead' ? (['candidate', 'converted_candidate_id'] as const) : (['worker', 'worker_id'] as const)
  const [one, two] = [await resolved(db, next, kept[column]), await resolved(db, next, other[column])]
  if (two === null) return []
  if (one === null) return ['keep_converted']
  return one === two ? [] : [`different_${next}s`]
}

/** The obstacles to merging `other` into `kept`. */
export const obstaclesOf = async (
  tx: Db,
  entity: MergeNoun,
  kept: MergeRow,
  other: MergeRow,
  fields: readonly Compared[],
): Promise<FieldProblem[]> => {
  const differ = (name: string) => fields.some(({ field, state }) => field === name && state === 'differ')
  const codes = [
    ...(kept.merged_into_id !== null || other.merged_into_id !== null ? ['already_merged'] : []),
    ...(kept.merged_into_id === null && kept.archived_at !== null ? ['kept_is_archived'] : []),
    ...(await conversionObstacles(tx, entity, kept, other)),
    ...(entity === 'candidate' ? await surveyObstacles(tx, kept.id, other.id) : []),
    ...(entity === 'worker' ? await assignmentObstacles(tx, kept.id, other.id) : []),
    ...(entity === 'worker' ? await reserveObstacles(tx, kept.id, other.id) : []),
    ...(entity === 'worker' ? await paymentObstacles(tx, kept.id, other.id) : []),
    ...(entity === 'lead' ? [] : await stayObstacles(tx, `${entity}_id`, kept.id, other.id)),
    ...(['pesel', 'rnokpp'] as const).filter(differ).map((field) => `different_${field}`),
  ]
  return codes.map((code) => ({ path: 'other_id', code }))
}

const movesOf = async (db: Db, entity: MergeNoun, other: MergeRow, fields: readonly Field[]) => {
  const column = sql.ref(entity === 'worker' ? 'd.worker_id' : 'd.candidate_id')
  const id = entity === 'lead' ? null : other.id
  const { rows } = await sql<Omit<MergePlan['moves'], 'files'>>`select
    (select count(*) from surveys where candidate_id = ${entity === 'candidate' ? other.id : null}) as surveys,
    (select count(*) from assignments where worker_id = ${entity === 'worker' ? other.id : null}) as assignments,
    (select count(*) from documents d where ${column} = ${id}) as documents,
    (select count(*) from status_history where entity = ${entity} and entity_id = ${other.id}) as status_steps`.execute(
    db,
  )
  const files = fields.filter(({ type, key }) => type === 'file' && !isEmpty(other.custom_values[key])).length
  return { ...rows[0]!, files }
}

const sideOf = (row: MergeRow): MergePlan['this'] => ({
  id: row.id,
  version: row.version,
  first_name: row.first_name,
  last_name: row.last_name,
  status_id: row.status_id,
  created_at: row.created_at,
  archived: row.archived_at !== null,
  has_photo: !isEmpty(row['photo_file_id']),
})

/** What merging `other` into `kept` would do; both are in the actor's scope. */
export const planMerge = async (
  db: Db,
  actor: Actor,
  entity: MergeNoun,
  kept: MergeRow,
  other: MergeRow,
): Promise<MergePlan> => {
  const { fields } = await loadFields(db, actor, entity)
  const rows = await compareFields(db, entity, kept, other, fields)
  const lines = rows.map(({ field, values: [old, value] }) => ({ field, old, new: value }))
  const label = await labelsFor(db, lines)
  const shown = (field: string, value: unknown) => (isEmpty(value) ? null : label(field, value))
  return {
    this: sideOf(kept),
    other: sideOf(other),
    fields: rows.map(({ field, state, kept: whose, values: [one, two] }) => ({
      field,
      state,
      kept: whose,
      this: shown(field, one),
      other: shown(field, two),
    })),
    moves: await movesOf(db, entity, other, fields),
    obstacles: await obstaclesOf(db, entity, kept, other, rows),
  }
}
