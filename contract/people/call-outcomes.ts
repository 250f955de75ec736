import { type StatusMeaning, means } from '../office/status-meanings.ts'
import type { Status, StatusEntity } from '../office/statuses.ts'

/** How a call with a person ends. */
export const callOutcomes = ['no_answer', 'call_back', 'qualified', 'refused'] as const

export type CallOutcome = (typeof callOutcomes)[number]

/** Nouns whose people are called one after another. */
export type CalledEntity = Extract<StatusEntity, 'lead' | 'candidate'>

/** What the status means that an outcome leads to; without a meaning the status stays. */
const outcomeMeanings: Record<CalledEntity, Partial<Record<CallOutcome, StatusMeaning>>> = {
  lead: { no_answer: 'counts_try', call_back: 'call_back', qualified: 'qualified', refused: 'refused' },
  candidate: { qualified: 'ready', refused: 'refused' },
}

/** Outcomes after which the person is called again: they can always be recorded, also where no status follows. */
const isCalledAgain = (outcome: CallOutcome) => outcome === 'no_answer' || outcome === 'call_back'

/** Whether an outcome plans the next call. */
export const plansCall = isCalledAgain

/** What a way through statuses depends on. */
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

/** Whether a status asks for a reason. */
export const asksReason = (status: Pick<Status, 'requires_reason' | 'category'>) =>
  status.requires_reason || status.category === 'closed_bad'

/** Whether a status asks for a comment. */
export const asksComment = (status: Pick<Status, 'requires_comment' | 'required_fields'>) =>
  status.requires_comment || status.required_fields.includes('comment')

const asksNothing = (status: WayStatus) =>
  status.required_fields.length === 0 && !asksComment(status) && !asksReason(status)

const outcomesMean: readonly StatusMeaning[] = Object.values(outcomeMeanings).flatMap((meanings) =>
  Object.values(meanings),
)

/** A status that says no more than that somebody talked with the person. */
const isTalk = (status: WayStatus) =>
  means(status.meanings, 'contact') && !means(status.meanings, ...outcomesMean) && asksNothing(status)

/** The statuses, in their order, that a person enters by the outcome of a call: the first next step of the outcome's meaning, or the one after a status that says they were talked with. Empty where the status stays; null where the outcome cannot be recorded from here. `statuses` are those in reach of whoever records it, in their order. */
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
