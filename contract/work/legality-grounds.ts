import type { JudgementCause } from './legality-choices.ts'

/** What is over on the day it names: "until" would say that it still lasts. */
const over: ReadonlySet<JudgementCause> = new Set(['temporary_used_up', 'posting_too_long', 'beyond_a1'])

/** How the day of a ground is said: a document was valid until it, a duty was due on it, a limit was reached on it, or it is the last day that something holds; `none` where no day is named. */
export const dayOfGround = (cause: JudgementCause, ends_on: string | null) => {
  if (ends_on === null) return 'none'
  if (cause === 'not_valid') return 'valid_until'
  if (cause === 'notice_overdue') return 'was_due'
  return over.has(cause) ? 'reached' : 'until'
}
