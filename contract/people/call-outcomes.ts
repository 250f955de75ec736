import { type StatusMeaning, means } from '../office/status-meanings.ts'
import type { Status, StatusEntity } from '../office/statuses.ts'

/** The outcomes of a call. */
export const callOutcomes = ['no_answer', 'call_back', 'qualified', 'refused'] as const

export type CallOutcome = (typeof callOutcomes)[number]

/** Nouns that have a call queue. */
export type CalledEntity = Extract<StatusEntity, 'lead' | 'candidate'>

/** The meaning of the status that an outcome leads to; without a meaning the status does not change. */
const outcomeMeanings: Record<CalledEntity, Partial<Record<CallOutcome, StatusMeaning>>> = {
  lead: { no_answer: 'counts_try', call_back: 'call_back', qualified: 'qualified', refused: 'refused' },
  candidate: { qualified: 'ready', refused: 'refused' },
}

/** Outcomes after which the person is called again; they can be recorded even if no status follows. */
const isCalledAgain = (outcome: CallOutcome) => outcome === 'no_answer' || outcome === 'call_back'

/** Whether the outcome needs a date for the next call. */
export const plansCall = isCalledAgain

/** The properties of a status that decide which statuses a call leads to. */
export type WayStatus = Pick<
  Status,
  | 'id'
  | 'active'
  | 'category'
  | 'meanings'
  | 'set_by_system'
  | 'required_fields'
  | 'requires_comment'
  | 'requires_reason'
  | 'next_status_ids'
>

/** Whether a status requires a reason. */
export const asksReason = (status: Pick<Status, 'requires_reason' | 'category'>) =>
  status.requires_reason || status.category === 'closed_bad'

/** Whether a status requires a comment. */
export const asksComment = (status: Pick<Status, 'requires_comment' | 'required_fields'>) =>
  status.requires_comment || status.required_fields.includes('comment')

const asksNothing = (status: WayStatus) =>
  status.required_fields.length === 0 && !asksComment(status) && !asksReason(status)

const outcomesMean: readonly StatusMeaning[] = Object.values(outcomeMeanings).flatMap((meanings) =>
  Object.values(meanings),
)

/** A status that means only that someone talked with the person, and requires nothing. */
const isTalk = (status: WayStatus) =>
  means(status.meanings, 'contact') && !means(status.meanings, ...outcomesMean) && asksNothing(status)

/** The statuses, in order, that a person enters by the outcome of a call: the next status with the outcome's meaning, if necessary through a status that means contact. `[]` means that the status stays, null that the outcome cannot be recorded from this status. `statuses` are those that the caller can reach, in their order. */
export const wayOfCall = <S extends WayStatus>(
  entity: CalledEntity,
  outcome: CallOutcome,
  statuses: readonly S[],
  from_id: number,
): S[] | null => {
  const meaning = outcomeMeanings[entity][outcome]
  const from = statuses.find(({ id }) => id === from_id)
  if (!from || meaning === undefined) return isCalledAgain(outcome) ? [] : null
  const open = statuses.filter((status) => status.active && !status.set_by_system)
  const nextOf = (status: WayStatus) => open.filter(({ id }) => status.next_status_ids.includes(id))
  const wanted = (status: WayStatus) => nextOf(status).find((next) => means(next.meanings, meaning))
  const direct = wanted(from)
  if (direct) return [direct]
  if (means(from.meanings, meaning)) return []
  if (outcome !== 'no_answer')
    for (const talk of nextOf(from).filter(isTalk)) {
      const after = wanted(talk)
      if (after) return [talk, after]
    }
  return isCalledAgain(outcome) ? [] : null
}
