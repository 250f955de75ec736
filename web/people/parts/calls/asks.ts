import {
  type CallOutcome,
  type CalledEntity,
  asksComment,
  asksReason,
  plansCall,
  wayOfCall,
} from '#contract/people/call-outcomes.ts'
import type { Status } from '#contract/office/statuses.ts'

/** The input that an outcome needs before it can be recorded. */
export type Asks = { time: boolean; reason: boolean; comment: boolean; fields: string[] }

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The input that an outcome needs for a person with these known values; `errors` are the fields that the server found wrong. Null if the outcome cannot be recorded from the person's status. */
export const asksOf = (
  entity: CalledEntity,
  outcome: CallOutcome,
  statuses: readonly Status[],
  row: { status_id: number },
  errors: readonly string[] = [],
): Asks | null => {
  const way = wayOfCall(entity, outcome, statuses, row.status_id)
  if (way === null) return null
  const to = way.at(-1)
  const required = to?.required_fields ?? []
  const known = row as Readonly<Record<string, unknown>>
  const wrong = errors.flatMap((path) => (path.startsWith('fields.') ? [path.slice('fields.'.length)] : []))
  const missing = required.filter(
    (field) => field !== 'comment' && field !== 'next_contact_at' && isEmpty(known[field]),
  )
  return {
    time:
      outcome === 'call_back' ||
      (!plansCall(outcome) && required.includes('next_contact_at')) ||
      errors.includes('next_contact_at'),
    reason: (to !== undefined && asksReason(to)) || errors.includes('reason_id'),
    comment: (to !== undefined && asksComment(to)) || errors.includes('comment'),
    fields: [...new Set([...missing, ...wrong])],
  }
}

/** Whether one choice of a moment or reason is all that is needed. */
export const isOneChoice = ({ time, reason, comment, fields }: Asks, said: string) =>
  time !== reason && fields.length === 0 && (!comment || said.trim() !== '')

/** Whether nothing is needed. */
export const isAskedNothing = ({ time, reason, comment, fields }: Asks, said: string) =>
  !time && !reason && fields.length === 0 && (!comment || said.trim() !== '')
