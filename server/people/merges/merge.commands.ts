import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { MergeInput } from '#contract/people/merges.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { Before, Moved } from '#server/db/tables/merging.ts'
import { ProblemError, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { moveReserve } from '#server/work/reserve/move-reserve.commands.ts'
import { moveAssignments } from '#server/work/assignments/move-assignments.commands.ts'
import { moveCompanions } from '../candidates/merge-candidate.commands.ts'
import { whoBrought } from '#server/team/freelancers/who-brought.queries.ts'
import { moveClaims } from '#server/team/freelancers/move-claims.commands.ts'
import { settleFindings } from '../data-quality/resolve-findings.commands.ts'
import { ensurePersonKey, moveToOtherKey } from '../documents/move-documents.commands.ts'
import { moveNotifications } from '#server/work/labour-notifications/move-notifications.commands.ts'
import { followPermits } from '#server/work/labour-notifications/notices.commands.ts'
import { repointLead } from '../leads/merge-lead.commands.ts'
import { movePayments } from '#server/team/freelance-payments/move-payments.commands.ts'
import { settleBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { moveStays } from '#server/site/stays/move-stays.commands.ts'
import { moveSurveys } from '../surveys/move-surveys.commands.ts'
import { moveCases, stepsOfMoved } from '#server/work/permit-cases/move-cases.commands.ts'
import { moveElsewhere } from '#server/work/temporary-work/temporary-work.commands.ts'
import { claimNumbers, takeNumbers } from '../workers/worker-secrets.commands.ts'
import { followStatus } from '../work-stops/follow-status.commands.ts'
import { filled, followers, numbersOfNoun, origins } from './merge-fields.ts'
import { type MergeRow, mergers } from './mergers.ts'
import { type Compared, compareFields, isEmpty, obstaclesOf } from './merges.queries.ts'

type Pair = { kept: MergeRow; other: MergeRow }

/** Which record's value each field keeps: as chosen, otherwise from the record that has one. */
const choicesOf = (fields: readonly Compared[], values: MergeInput['values']) => {
  const unknown = Object.keys(values).filter((name) => !fields.some(({ field }) => field === name))
  if (unknown.length > 0) throw fieldProblems(unknown.map((name) => ({ path: `values.${name}`, code: 'unknown_key' })))
  const status = fields.find(({ field }) => field === 'status_id')
  if (status?.kept === 'other' && values['status_id'] === 'this')
    throw fieldProblem('values.status_id', 'blacklist_stays')
  const taken = fields.filter(
    ({ field, state, kept }) => state !== 'equal' && state !== 'this' && (values[field] ?? kept) === 'other',
  )
  const dropped = fields.filter(({ field, state }) => state === 'this' && values[field] === 'other')
  return [...taken, ...dropped].map(({ field }) => field)
}

/** Hidden custom fields follow the same rule: an empty one takes the other's value. */
const hiddenValues = ({ kept, other }: Pair, hidden: readonly string[]) =>
  Object.fromEntries(
    hidden
      .filter((key) => isEmpty(kept.custom_values[key]) && !isEmpty(other.custom_values[key]))
      .map((key) => [key, other.custom_values[key]]),
  )

const customValues = (pair: Pair, taken: readonly string[], hidden: readonly string[]) => {
  const keys = taken.filter((field) => field.startsWith('custom.')).map((field) => field.slice(7))
  const values: Record<string, unknown> = { ...hiddenValues(pair, hidden) }
  for (const key of keys) values[key] = pair.other.custom_values[key] ?? null
  return values
}

/** The phone that was not chosen becomes the second phone when that is empty or repeats the first. */
const secondPhone = ({ kept, other }: Pair, columns: Record<string, unknown>) => {
  const phone = columns['phone'] ?? kept.phone
  const left = phone === kept.phone ? other.phone : kept.phone
  const second = columns['phone_2'] === undefined ? kept.phone_2 : columns['phone_2']
  return left !== phone && (isEmpty(second) || second === phone) ? { phone_2: left } : {}
}

const columnsOf = (entity: MergeNoun, pair: Pair, taken: readonly string[]) => {
  const { kept, other } = pair
  const numbers = numbersOfNoun(entity)
  const columns: Record<string, unknown> = {}
  for (const field of taken) {
    if (!field.startsWith('custom.') && !numbers.includes(field)) columns[field] = other[field]
    for (const one of followers[entity][field] ?? []) columns[one] = other[one]
  }
  for (const field of [...filled[entity], ...origins[entity]])
    if (isEmpty(kept[field]) && !isEmpty(other[field])) columns[field] = other[field]
  return { ...columns, ...secondPhone(pair, columns) }
}

const moveParts = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  entity: MergeNoun,
  { kept, other }: Pair,
): Promise<Omit<Moved, 'numbers'>> => {
  const claims = await moveClaims(tx, actor, entity, other.id, kept.id)
  if (entity === 'lead') return { claims, surveys: [], documents: [], companions: [] }
  const [from, to] = [{ entity, id: other.id } as const, { entity, id: kept.id } as const]
  const documents = await moveToOtherKey(tx, actor, secrets, from, to)
  const stays = await moveStays(tx, actor, `${entity}_id`, other.id, kept.id)
  if (entity === 'worker') {
    const assignments = await moveAssignments(tx, actor, other.id, kept.id)
    const payments = await movePayments(tx, actor, other.id, kept.id)
    const notifications = await moveNotifications(tx, actor, other.id, kept.id)
    const elsewhere = await moveElsewhere(tx, actor, other.id, kept.id)
    const reserve = await moveReserve(tx, actor, other.id, kept.id)
    const cases = await moveCases(tx, actor, other.id, kept.id)
    const case_steps = await stepsOfMoved(tx, cases)
    const work = { assignments, payments, notifications, elsewhere, reserve, cases, case_steps }
    return { claims, surveys: [], ...work, stays, documents, companions: [] }
  }
  return {
    claims,
    stays,
    surveys: await moveSurveys(tx, actor, other.id, kept.id),
    documents,
    companions: await moveCompanions(tx, actor, other.id, kept.id),
  }
}

/** Archives the other record and clears its values that must be unique. */
const putAway = async (tx: Tx, actor: Actor, entity: MergeNoun, { kept, other }: Pair, left: readonly string[]) => {
  if (entity === 'worker') await claimNumbers(tx, other.id, false)
  const columns = {
    merged_into_id: kept.id,
    ...Object.fromEntries(left.map((field) => [field, null])),
    ...(other.archived_at === null ? { archived_at: actor.at, archived_by: actor.user_id } : {}),
  }
  await mergers[entity].write(tx, actor, other, columns, 'merged', { before: {}, after: {} })
}

const takeStatus = async (tx: Tx, actor: Actor, entity: MergeNoun, { kept, other }: Pair) => {
  const rows = await tx
    .selectFrom('statuses')
    .where('id', 'in', [kept.status_id, other.status_id])
    .selectAll()
    .execute()
  const [from, to] = [kept, other].map(({ status_id }) => rows.find(({ id }) => id === status_id)!)
  const step = { from: from!, to: to!, since: kept.status_since, reason_id: other['reason_id'] as number | null }
  await recordStatus(tx, actor, { entity, id: kept.id }, step)
  if (entity === 'worker') await followStatus(tx, actor, kept, from!.meanings, to!.meanings)
}

const beforeOf = (row: MergeRow, columns: Record<string, unknown>, custom: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.keys(columns).map((column) => [column, row[column] ?? null])),
  ...Object.fromEntries(Object.keys(custom).map((key) => [`custom.${key}`, row.custom_values[key] ?? null])),
})

/** Custom values with some of them changed; null removes one. */
export const withCustom = (row: MergeRow, changed: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...row.custom_values, ...changed }).filter(([, value]) => value !== null && value !== undefined),
  )

const requireMergeable = async (
  tx: Tx,
  actor: Actor,
  entity: MergeNoun,
  { kept, other }: Pair,
  input: MergeInput,
  fields: readonly Field[],
) => {
  if (kept.merged_into_id !== null || other.merged_into_id !== null) throw new ProblemError(409, 'already_merged')
  await mergers[entity].requireVersion(tx, actor, kept, input.version)
  await mergers[entity].requireVersion(tx, actor, other, input.other_version)
  const compared = await compareFields(tx, entity, kept, other, fields)
  const obstacles = await obstaclesOf(tx, entity, kept, other, compared)
  if (obstacles.length > 0) throw fieldProblems(obstacles)
  return compared
}

/**
 * Merges one locked record into another of the same person: chosen values, documents, surveys and links move, the other
 * is archived and links to the survivor. What moved is stored with the transaction, so the merge can be undone.
 */
export const mergeRecords = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  entity: MergeNoun,
  pair: Pair,
  input: MergeInput,
) => {
  const { kept, other } = pair
  const { fields, hidden } = await loadFields(tx, actor, entity)
  const taken = choicesOf(await requireMergeable(tx, actor, entity, pair, input, fields), input.values)
  const columns: Record<string, unknown> = columnsOf(entity, pair, taken)
  const custom = customValues(pair, taken, hidden)
  const left = origins[entity].filter((field) => columns[field] !== undefined)
  const numbers = taken.filter((field) => numbersOfNoun(entity).includes(field))
  const moved: Moved = { ...(await moveParts(tx, actor, secrets, entity, pair)), numbers }
  const first = await whoBrought(tx, { entity, id: kept.id }, agencyDay(actor.at))
  if (first && first.freelance_recruiter_id !== kept['freelance_recruiter_id'])
    columns['freelance_recruiter_id'] = first.freelance_recruiter_id
  await putAway(tx, actor, entity, pair, left)
  const before: Before = {
    kept: beforeOf(kept, columns, custom),
    merged: { archived_at: other.archived_at, ...Object.fromEntries(left.map((field) => [field, other[field]])) },
  }
  const { id: merge_id } = await tx
    .insertInto('merges')
    .values({
      entity,
      kept_id: kept.id,
      merged_id: other.id,
      transaction_id: actor.transaction_id,
      before: JSON.stringify(before),
      moved: JSON.stringify(moved),
      created_at: actor.at,
      created_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = {
    before: {} as Record<string, unknown>,
    after: { merged_record_id: other.id } as Record<string, unknown>,
  }
  if (numbers.length > 0) {
    const key = await ensurePersonKey(tx, actor, secrets, { entity: 'worker', id: kept.id })
    const owner = { id: kept.id, person_key_id: key, archived_at: kept.archived_at }
    const sealed = await takeNumbers(tx, actor, secrets, owner, other.id, numbers, merge_id)
    Object.assign(told.before, sealed.before)
    Object.assign(told.after, sealed.after)
  }
  const all = Object.keys(custom).length > 0 ? { ...columns, custom_values: withCustom(kept, custom) } : columns
  await mergers[entity].write(tx, actor, kept, all, 'merged', told)
  if (columns['status_id'] !== undefined) await takeStatus(tx, actor, entity, pair)
  await settleFindings(tx, entity, other.id, true)
  if (entity === 'worker') {
    await settleBonuses(tx, actor, [kept.id, other.id])
    for (const { id } of [kept, other]) await followPermits(tx, actor, id)
  }
  if (typeof columns['lead_id'] === 'number') await repointLead(tx, actor, columns['lead_id'], other.id, kept.id)
}
