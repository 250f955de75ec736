import { type AdditionKind, fittingKind, kindFields } from '#contract/work/addition-choices.ts'
import type { AdditionChanges, NeedChange } from '#contract/work/additions.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { type AmendedContract, needTermsOf } from './additions.queries.ts'

type Facts = {
  kind: AdditionKind
  effective_from: string
  signed_at?: string | null | undefined
  changes: AdditionChanges
}

const checkNew = ({ position_id, headcount, date_from }: NeedChange, at: string): FieldProblem[] =>
  Object.entries({ position_id, headcount, date_from }).flatMap(([field, value]) =>
    value === undefined ? [{ path: `${at}.${field}`, code: 'required' }] : [],
  )

const checkNeeds = async (tx: Tx, contract: AmendedContract, changes: readonly NeedChange[]) => {
  const known = new Set((await needTermsOf(tx, contract.id)).map(({ id }) => id))
  const seen = new Set<number>()
  return changes.flatMap((change, index): FieldProblem[] => {
    const at = `changes.needs.${index}`
    const { need_id, position_id } = change
    if (need_id === undefined) return checkNew(change, at)
    const twice = seen.has(need_id)
    seen.add(need_id)
    return [
      ...(known.has(need_id) ? [] : [{ path: `${at}.need_id`, code: 'not_found' }]),
      ...(twice ? [{ path: `${at}.need_id`, code: 'repeated' }] : []),
      ...(position_id === undefined ? [] : [{ path: `${at}.position_id`, code: 'fixed' }]),
    ]
  })
}

const checkTermination = ({ kind, effective_from, changes }: Facts): FieldProblem[] => {
  const { termination_date, reason_id, ...others } = changes
  if (kind !== 'termination')
    return termination_date || reason_id ? [{ path: 'kind', code: 'termination_is_its_own' }] : []
  return [
    ...(reason_id ? [] : [{ path: 'changes.reason_id', code: 'required' }]),
    ...(termination_date && termination_date !== effective_from
      ? [{ path: 'effective_from', code: 'not_last_day' }]
      : []),
    ...(Object.keys(others).length > 0 ? [{ path: 'kind', code: 'termination_is_its_own' }] : []),
  ]
}

const checkReason = async (tx: Tx, id: number | undefined): Promise<FieldProblem[]> => {
  if (id === undefined) return []
  const reason = await tx
    .selectFrom('reasons')
    .where('id', '=', id)
    .where('entity', '=', 'contract')
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  return reason ? [] : [{ path: 'changes.reason_id', code: 'not_found' }]
}

/** Problems of an addition by itself, before it is tried on its contract. */
export const checkAddition = async (
  tx: Tx,
  actor: Actor,
  contract: AmendedContract,
  facts: Facts,
): Promise<FieldProblem[]> => {
  const { kind, effective_from, signed_at, changes } = facts
  const asked = kindFields[kind]
  const says = asked.length === 0 || asked.some((field) => changes[field as keyof AdditionChanges] !== undefined)
  const isOther = fittingKind(kind, changes) !== kind
  return [
    ...(isOther ? [{ path: 'kind', code: 'addition_of_other_kind' }] : []),
    ...(says || isOther ? [] : [{ path: 'changes', code: 'addition_says_nothing' }]),
    ...(effective_from < contract.start_date ? [{ path: 'effective_from', code: 'outside_contract' }] : []),
    ...(signed_at && signed_at > agencyDay(actor.at) ? [{ path: 'signed_at', code: 'in_the_future' }] : []),
    ...checkTermination(facts),
    ...(await checkReason(tx, changes.reason_id)),
    ...(changes.needs ? await checkNeeds(tx, contract, changes.needs) : []),
  ]
}

/** A signed file must be the actor's own unused upload, or the file that this addition already has. */
export const checkFile = async (
  tx: Tx,
  actor: Actor,
  file_id: number | null | undefined,
  kept: number | null,
): Promise<FieldProblem[]> => {
  if (file_id === null || file_id === undefined || file_id === kept) return []
  const free = await tx
    .selectFrom('files')
    .leftJoin('additions', 'additions.file_id', 'files.id')
    .where('files.id', '=', file_id)
    .where('files.created_by', '=', actor.user_id)
    .where('files.purpose', 'is', null)
    .where('additions.id', 'is', null)
    .select('files.id')
    .executeTakeFirst()
  return free ? [] : [{ path: 'file_id', code: 'not_found' }]
}
