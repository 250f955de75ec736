import type { JudgementCause } from './legality-choices.ts'

/** Causes whose day is the end of something; the text does not say "until" for them, because that would mean it still lasts. */
const over: ReadonlySet<JudgementCause> = new Set(['temporary_used_up', 'posting_too_long', 'beyond_a1'])

/** How a text names the day of a ground: the end of validity (`expired` if it is before the day `on`), the due day of a duty, the day on which a limit is reached, or the last day; `none` without a day. */
export const dayOfGround = (cause: JudgementCause, ends_on: string | null, on?: string) => {
  if (ends_on === null) return 'none'
  if (cause === 'not_valid') return on !== undefined && ends_on < on ? 'expired' : 'valid_until'
  if (cause === 'notice_overdue') return 'was_due'
  return over.has(cause) ? 'reached' : 'until'
}
