import { addDays, addMonths } from '#contract/basics/days.ts'
import { payKeys } from '#contract/work/law-choices.ts'
import type { Judgement } from '#contract/work/legality.ts'
import { rowsFor } from '../legality/law.policy.ts'
import { clientLimitOn, limitsFor } from '../legality/limits.policy.ts'
import { type Asked, type Terms, judge } from './judge.policy.ts'
import { temporaryLimit } from './rules/limits.ts'

/**
 * Whether a limit of months with one client can be reached by a day, counted from the first day of the placement; with
 * earlier work it can be reached at any time.
 */
const reachesLimit = (asked: Asked, terms: Terms, until: string) => {
  if (asked.postings !== null || asked.with_client.length > 0 || asked.temporary.length > 0) return true
  const of = limitsFor(asked.contract, terms)
  const temporary = temporaryLimit(asked, terms)?.most ?? null
  const client = clientLimitOn(asked.limits, of, terms.start_date)?.months ?? null
  return [temporary, client].some((months) => months !== null && addMonths(terms.start_date, months) <= until)
}

/**
 * The days after one and up to another on which the assessment can change, because documents, rules or limits begin or
 * end.
 */
const turningDays = (asked: Asked, terms: Terms, day: string, until: string) => {
  const { law, demands, limits: amounts, contract, exception } = asked
  const floors = amounts.filter(
    ({ key, country }) => payKeys.includes(key) && (country === null || country === contract.site_country),
  )
  const rows = rowsFor(law, terms.employment_form)
  const spans = [...law.papers, ...demands.flatMap(({ papers }) => papers), ...rows.stay, ...rows.work, ...floors]
  const days = spans.flatMap(({ valid_from, valid_to }) => [
    ...(valid_from === null ? [] : [valid_from]),
    ...(valid_to === null ? [] : [addDays(valid_to, 1)]),
  ])
  if (exception !== null) days.push(addDays(exception.until, 1))
  if (reachesLimit(asked, terms, until))
    for (let next = addDays(day, 1); next <= until; next = addDays(next, 1)) days.push(next)
  return [...new Set(days)].filter((one) => one > day && one <= until).toSorted()
}

const RANK = { may: 0, unknown: 1, may_not: 2 } as const

/** The first day after one and up to another on which the answer is worse than the given one; null when there is none. */
export const worsens = (
  asked: Asked,
  terms: Terms,
  { answer, day, until }: { answer: Judgement['answer']; day: string; until: string },
) => {
  for (const next of turningDays(asked, terms, day, until)) {
    const found = judge(asked, terms, next)
    if (RANK[found.answer] > RANK[answer])
      return { day: next, reasons: found.reasons.filter(({ cause }) => cause !== 'ok') }
  }
  return null
}

/**
 * The first day after one and up to another on which the person may no longer work, with the reasons; null when there
 * is none.
 */
export const fallsOut = (asked: Asked, terms: Terms, day: string, until: string) =>
  worsens(asked, terms, { answer: 'may', day, until })
