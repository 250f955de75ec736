import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { UnmergeInput } from '#contract/people/merges.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { Before, Moved } from '#server/db/tables/merging.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { returnCompanions } from '../candidates/merge-candidate.commands.ts'
import { overtakenClaims, returnClaims } from '#server/team/freelancers/move-claims.commands.ts'
import { settleFindings } from '../data-quality/resolve-findings.commands.ts'
import { moveToOtherKey, overtakenDocuments } from '../documents/move-documents.commands.ts'
import {
  moveNotifications,
  overtakenNotifications,
} from '#server/work/labour-notifications/move-notifications.commands.ts'
import { followPermits } from '#server/work/labour-notifications/notices.commands.ts'
import { repointLead } from '../leads/merge-lead.commands.ts'
import { moveReserve, overtakenReserve } from '#server/work/reserve/move-reserve.commands.ts'
import { moveAssignments, overtakenAssignments } from '#server/work/assignments/move-assignments.commands.ts'
import { movePayments } from '#server/team/freelance-payments/move-payments.commands.ts'
import { settleBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { moveStays, overtakenStays } from '#server/site/stays/move-stays.commands.ts'
import { moveSurveys, overtakenSurveys } from '../surveys/move-surveys.commands.ts'
import { moveCases, overtakenCases, overtakenSteps } from '#server/work/permit-cases/move-cases.commands.ts'
import { moveElsewhere, overtakenElsewhere } from '#server/work/temporary-work/temporary-work.commands.ts'
import { claimNumbers, returnNumbers } from '../workers/worker-secrets.commands.ts'
import { withCustom } from './merge.commands.ts'
import { type MergeRow, mergers } from './mergers.ts'

type Pair = { kept: MergeRow; other: MergeRow }

const standing = async (tx: Tx, actor: Actor, entity: MergeNoun, { kept, other }: Pair) => {
  const merge = await tx
    .selectFrom('merges')
    .where('entity', '=', entity)
    .where('kept_id', '=', kept.id)
    .where('merged_id', '=', other.id)
    .where('undone_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!merge || other.merged_into_id !== kept.id) throw new ProblemError(409, 'not_merged')
  const isPast = Date.parse(merge.created_at) < Date.parse(actor.at) - UNDO_HOURS * 3_600_000
  if (isPast || !('kept' in merge.before)) throw new ProblemError(409, 'undo_expired')
  return { ...merge, before: merge.before as Before }
}

/** Fields of the survivor that the merge changed and that have changed again since. */
const overtakenFields = async (tx: Tx, entity: MergeNoun, id: number, transaction_id: string): Promise<string[]> => {
  const lines = await tx
    .selectFrom('change_history')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .select(['id', 'field', 'transaction_id'])
    .where('id', '>=', (eb) =>
      eb
        .selectFrom('change_history')
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .where('transaction_id', '=', transaction_id)
        .select((min) => min.fn.min<number>('id').as('first')),
    )
    .execute()
  const own = new Set(lines.filter((line) => line.transaction_id === transaction_id).map(({ field }) => field))
  const newer = lines.filter((line) => line.transaction_id !== transaction_id).map(({ field }) => field)
  return [...new Set(newer.filter((field): field is string => field !== null && own.has(field)))]
}

const requireUntouched = async (tx: Tx, entity: MergeNoun, { kept }: Pair, transaction_id: string, moved: Moved) => {
  const overtaken = [
    ...(await overtakenFields(tx, entity, kept.id, transaction_id)),
    ...(await overtakenSurveys(tx, moved.surveys)).map((id) => `surveys.${id}`),
    ...(await overtakenAssignments(tx, moved.assignments ?? [])).map((id) => `assignments.${id}`),
    ...(await overtakenNotifications(tx, moved.notifications ?? [])).map((id) => `notifications.${id}`),
    ...(await overtakenElsewhere(tx, moved.elsewhere ?? [])).map((id) => `elsewhere.${id}`),
    ...(await overtakenCases(tx, moved.cases ?? [])).map((id) => `permit_cases.${id}`),
    ...(await overtakenSteps(tx, moved.case_steps ?? [])).map((id) => `permit_case_steps.${id}`),
    ...(await overtakenReserve(tx, moved.reserve ?? [])).map((id) => `reserve.${id}`),
    ...(await overtakenStays(tx, moved.stays ?? [])).map((id) => `stays.${id}`),
    ...(await overtakenClaims(tx, moved.claims ?? [])).map((id) => `claims.${id}`),
    ...(await overtakenDocuments(tx, moved.documents)).map((id) => `documents.${id}`),
    ...(kept.merged_into_id !== null || kept.archived_at !== null ? ['archived_at'] : []),
  ]
  if (overtaken.length > 0) throw overtakenBy(overtaken)
}

const overtakenBy = (paths: readonly string[]) =>
  new ProblemError(409, 'undo_overtaken', { errors: paths.map((path) => ({ path, code: 'undo_overtaken' })) })

const idsOf = (parts: readonly { id: number }[]) => parts.map(({ id }) => id)

const returnParts = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  entity: MergeNoun,
  { kept, other }: Pair,
  moved: Moved,
) => {
  await returnClaims(tx, actor, moved.claims ?? [])
  if (entity === 'lead') return
  const [from, to] = [{ entity, id: kept.id } as const, { entity, id: other.id } as const]
  await moveToOtherKey(tx, actor, secrets, from, to, idsOf(moved.documents))
  await moveStays(tx, actor, `${entity}_id`, kept.id, other.id, idsOf(moved.stays ?? []))
  if (entity === 'worker') {
    await moveAssignments(tx, actor, kept.id, other.id, idsOf(moved.assignments ?? []))
    await movePayments(tx, actor, kept.id, other.id, idsOf(moved.payments ?? []))
    await moveElsewhere(tx, actor, kept.id, other.id, idsOf(moved.elsewhere ?? []))
    await moveNotifications(tx, actor, kept.id, other.id, idsOf(moved.notifications ?? []))
    await moveReserve(tx, actor, kept.id, other.id, idsOf(moved.reserve ?? []))
    await moveCases(tx, actor, kept.id, other.id, idsOf(moved.cases ?? []))
    return
  }
  await moveSurveys(tx, actor, kept.id, other.id, idsOf(moved.surveys))
  const changed = await returnCompanions(tx, actor, moved.companions)
  if (changed.length > 0) throw overtakenBy(changed.map((id) => `travels_with_ids.${id}`))
}

const returnStatus = async (
  tx: Tx,
  actor: Actor,
  entity: MergeNoun,
  kept: MergeRow,
  before: Record<string, unknown>,
) => {
  const back = before['status_id'] as number
  const rows = await tx.selectFrom('statuses').where('id', 'in', [kept.status_id, back]).selectAll().execute()
  const [from, to] = [kept.status_id, back].map((status_id) => rows.find(({ id }) => id === status_id)!)
  const step = { from: from!, to: to!, since: kept.status_since, reason_id: before['reason_id'] as number | null }
  await recordStatus(tx, actor, { entity, id: kept.id }, step)
}

const part = (before: Record<string, unknown>) => {
  const custom = Object.entries(before).filter(([field]) => field.startsWith('custom.'))
  return {
    columns: Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith('custom.'))),
    custom: Object.fromEntries(custom.map(([field, value]) => [field.slice(7), value])),
  }
}

/** Undoes a merge of the last 24 hours: everything moves back; 409 when something that moved has changed since. */
export const unmergeRecords = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  entity: MergeNoun,
  pair: Pair,
  input: UnmergeInput,
) => {
  const { kept, other } = pair
  const merger = mergers[entity]
  const { id, transaction_id, before, moved } = await standing(tx, actor, entity, pair)
  await merger.requireVersion(tx, actor, kept, input.version)
  await merger.requireVersion(tx, actor, other, input.other_version)
  await requireUntouched(tx, entity, pair, transaction_id, moved)
  const told = {
    before: { merged_record_id: other.id } as Record<string, unknown>,
    after: {} as Record<string, unknown>,
  }
  if (moved.numbers.length > 0) {
    const masked = await returnNumbers(tx, kept.id, moved.numbers, id)
    Object.assign(told.before, masked.before)
    Object.assign(told.after, masked.after)
  }
  const { columns, custom } = part(before.kept)
  const all = Object.keys(custom).length > 0 ? { ...columns, custom_values: withCustom(kept, custom) } : columns
  await merger.write(tx, actor, kept, all, 'unmerged', told)
  if (columns['status_id'] !== undefined) await returnStatus(tx, actor, entity, kept, columns)
  const wasArchived = before.merged['archived_at'] !== null
  const free = { merged_into_id: null, ...before.merged, ...(wasArchived ? {} : { archived_by: null }) }
  await merger.write(tx, actor, other, free, 'unmerged', { before: {}, after: {} })
  if (entity === 'worker' && !wasArchived) await claimNumbers(tx, other.id, true)
  await returnParts(tx, actor, secrets, entity, pair, moved)
  await settleFindings(tx, entity, other.id, false)
  if (entity === 'worker') {
    await settleBonuses(tx, actor, [kept.id, other.id])
    for (const worker of [kept, other]) await followPermits(tx, actor, worker.id)
  }
  const lead_id = before.merged['lead_id']
  if (typeof lead_id === 'number' && !(await repointLead(tx, actor, lead_id, kept.id, other.id)))
    throw overtakenBy(['lead_id'])
  await tx.updateTable('merges').set({ undone_at: actor.at, undone_by: actor.user_id }).where('id', '=', id).execute()
}
