import type { Labels } from '../basics/labels.ts'
import type { WorkTerm } from './legality.ts'
import type { JudgementCause } from './legality-choices.ts'

/** Causes whose day is the end of something; the text does not say "until" for them, because that would mean it still lasts. */
const over: ReadonlySet<JudgementCause> = new Set([
  'temporary_used_up',
  'posting_too_long',
  'client_too_long',
  'beyond_a1',
  'exception_ended',
])

/** The texts of a ground: its cause, and its day in one of the forms. */
type GroundKey = `causes.${JudgementCause}` | 'expired' | 'valid_until' | 'was_due' | 'until'

/** How a text names the day of a ground: the end of validity (`expired` if it is before the day `on`), the due day of a duty, the day on which a limit is reached, or the last day; `named` if the text of the cause has it; `none` without a day. */
const dayOfGround = (cause: JudgementCause, ends_on: string | null, on?: string) => {
  if (ends_on === null || cause === 'unknown') return 'none'
  if (cause === 'not_valid') return on !== undefined && ends_on < on ? 'expired' : 'valid_until'
  if (cause === 'notice_overdue') return 'was_due'
  if (cause === 'equal_pay_soon' || cause === 'given_up') return 'named'
  return over.has(cause) ? 'reached' : 'until'
}

/** Why a person may or may not work, with the day on which a document, duty or limit ends; `on` is the day in question, `comma` separates the last day. */
export const textOfGround = (
  say: (key: GroundKey, values: { day: string }) => string,
  dayIn: (day: string) => string,
  { cause, ends_on }: { cause: JudgementCause; ends_on: string | null },
  { on, comma }: { on: string | undefined; comma: string },
) => {
  const day = ends_on === null ? '' : dayIn(ends_on)
  const form = dayOfGround(cause, ends_on, on)
  if (form === 'expired') return say('expired', { day })
  if (form === 'valid_until') return say('valid_until', { day })
  const said = say(`causes.${cause}`, { day })
  if (form === 'was_due') return `${said}, ${say('was_due', { day })}`
  if (form === 'reached') return `${said} (${day})`
  return form === 'until' ? `${said}${comma}${say('until', { day })}` : said
}

type Hours = Extract<WorkTerm, { least: number | null }>
type Pay = Extract<WorkTerm, { pay: number }>
type Form = Extract<WorkTerm, { forms: unknown }>['forms'][number]

/** How the parts of a term are written in a language. */
type TermTexts = {
  at_most: (hours: number) => string
  at_least: (hours: number) => string
  exact: (hours: number) => string
  between: (least: number, most: number) => string
  hours_per: (period: Hours['per'], hours: string) => string
  position: (name: Labels) => string
  form: (form: Form) => string
  pay: (pay: Pay) => string
}

const rangeOf = (texts: TermTexts, { least, most }: Hours) => {
  if (least === null) return texts.at_most(most ?? 0)
  if (most === null) return texts.at_least(least)
  return least === most ? texts.exact(least) : texts.between(least, most)
}

/** A term of work as a permit or a placement has it, in words. */
export const textOfTerm = (texts: TermTexts, term: WorkTerm): string => {
  if ('text' in term) return term.text
  if ('position' in term) return texts.position(term.position)
  if ('pay' in term) return texts.pay(term)
  if ('least' in term) return texts.hours_per(term.per, rangeOf(texts, term))
  return term.forms.map(texts.form).join(', ')
}
