import type { FieldProblem } from '#contract/basics/problem.ts'
import { addDays, daysBetween } from '#contract/basics/days.ts'
import { freeMovementCountries } from '#contract/basics/world.ts'
import type { JudgementCause } from '#contract/work/legality-choices.ts'
import type { Judgement, JudgementReason } from '#contract/work/legality.ts'
import { isUsedUp } from '../temporary-work/temporary-use.policy.ts'
import type { Demand, Facts, Placement } from './rules/facts.ts'
import { keptAway } from './kept-away.policy.ts'
import { clientTimeFits, lacksEqualPay, postingFits, temporaryLimit } from './rules/limits.ts'
import { limitsFor, otherFloorOn, payFloorOn } from '../legality/limits.policy.ts'
import { offeredBy, stateOn } from './rules/papers.ts'
import { isOpen } from '../legality/permit.policy.ts'
import { type LawRule, type Standing, isSettled, judgeRight } from '../legality/law.policy.ts'

/** What an assessment of a person's work needs: the person, their documents, and the law of the site's country. */
export type Asked = Pick<
  Facts,
  'temporary' | 'with_client' | 'postings' | 'demands' | 'law' | 'limits' | 'exception' | 'work'
> & {
  need: Pick<Facts['need'], 'comparable_pay'>
  worker: Pick<Facts['worker'], 'citizenship' | 'status_meanings' | 'is_open'>
  contract: Pick<
    Facts['contract'],
    'site_country' | 'client' | 'currency' | 'rate_period' | 'hours_per_day' | 'days_per_week'
  >
  /** The deadline of the open notification to the labour office for this work; null when none is open. */
  notice_due: string | null
}

/** The terms of a placement that an assessment reads. */
export type Terms = Pick<
  Placement,
  'start_date' | 'employment_form' | 'pay_rate' | 'agreement_document_id' | 'agreement_sent_on'
>

const todos: Readonly<Record<JudgementCause, JudgementReason['what_to_do']>> = {
  ok: 'nothing',
  missing: 'ask_document',
  not_valid: 'renew',
  given_up: 'new_permit',
  unverified: 'verify',
  unconfirmed: 'verify',
  unknown: 'ask_lawyer',
  no_basis: 'enter_basis',
  not_allowed: 'replace',
  unfit: 'replace',
  temporary_used_up: 'replace',
  posting_too_long: 'end',
  client_too_long: 'replace',
  beyond_a1: 'renew',
  worker_blacklisted: 'end',
  worker_left: 'end',
  worker_suspended: 'replace',
  worker_not_placed: 'end',
  agreement_missing: 'sign',
  agreement_not_sent: 'notify',
  notice_overdue: 'notify',
  pay_below_floor: 'raise_pay',
  floor_not_comparable: 'raise_pay',
  pay_below_comparable: 'raise_pay',
  equal_pay_soon: 'raise_pay',
  other_terms: 'new_permit',
  other_client: 'new_permit',
  client_unclear: 'compare_permit',
  other_form: 'new_permit',
  pay_below_permit: 'raise_pay',
  pay_not_comparable: 'compare_permit',
  other_hours: 'new_permit',
  hours_unclear: 'compare_permit',
  other_position: 'compare_permit',
  other_place: 'compare_permit',
  conditions_missing: 'enter_conditions',
  exception_running: 'confirm_anew',
  exception_ended: 'confirm_anew',
}

/** Whether a cause means that the law is unclear; such work needs an exception. */
export const isUnclear = ({ cause }: { cause: JudgementCause }) =>
  cause === 'unknown' || cause === 'floor_not_comparable' || isOpen({ cause })

/** Causes that mean unknown: not verified yet, or an exception. */
const OPEN: ReadonlySet<string> = new Set<JudgementCause>(['unverified', 'no_basis', 'exception_running'])

/** Duties that do not make the work itself unlawful. */
const DUTIES: ReadonlySet<string> = new Set<JudgementCause>([
  'notice_overdue',
  'agreement_not_sent',
  'pay_below_floor',
  'pay_below_comparable',
  'equal_pay_soon',
  'conditions_missing',
])

const reason = (
  about: JudgementReason['about'],
  cause: JudgementCause,
  more: Partial<JudgementReason> = {},
): JudgementReason => ({
  about,
  cause,
  name: null,
  rule: null,
  document_id: null,
  ends_on: null,
  what_to_do: todos[cause],
  ...more,
})

/** Whether a rule requires the status to be confirmed before work. */
const asksStatus = (rule: LawRule | null) => rule?.conditions.includes('status_confirmed') ?? false

const ofRight = (
  about: 'stay' | 'work',
  { state, rule, paper, ends_on }: Standing,
  demands: readonly Demand[],
): JudgementReason =>
  reason(about, state === 'unverified' && asksStatus(rule) ? 'unconfirmed' : state, {
    name: demands.find(({ legal_right }) => legal_right === about)?.labels ?? null,
    rule: rule && { code: rule.code, act: rule.act },
    document_id: paper?.id ?? null,
    ends_on,
  })

/** The differences between the document of the right to work and the placement take the place of its state. */
const ofWork = (standing: Standing, demands: readonly Demand[]): JudgementReason[] => {
  const { state, rule, paper, differences } = standing
  const isReplaced = state === 'other_terms' || (differences.some(isOpen) && rule?.verdict !== 'unknown')
  const named = demands.find(({ legal_right }) => legal_right === 'work')?.labels ?? null
  const found = differences.map(({ cause, compared }) =>
    reason('work', cause, {
      name: named,
      rule: rule && { code: rule.code, act: rule.act },
      document_id: paper?.id ?? null,
      ...(compared ? { compared } : {}),
    }),
  )
  return [...(isReplaced ? [] : [ofRight('work', standing, demands)]), ...found]
}

/**
 * The assessment of the rights to stay and to work, when the rules of the country cover everyone or this person;
 * otherwise unknown.
 */
const rights = (asked: Asked, terms: Terms, day: string): JudgementReason[] => {
  const { law, demands } = asked
  const own = judgeRight(law, terms.employment_form, day, offeredBy(asked, terms))
  if (!isSettled(law.rules) && own.work.rule === null) return [reason('work', 'unknown')]
  return [ofRight('stay', own.stay, demands), ...ofWork(own.work, demands)]
}

/** The confirmed exception of a placement, while the law is unclear; once it has ended, the work is no longer covered. */
const exceptions = ({ exception }: Asked, found: readonly JudgementReason[], day: string): JudgementReason[] => {
  if (exception === null || exception.since > day || !found.some(isUnclear)) return []
  const cause = exception.until < day ? 'exception_ended' : 'exception_running'
  return [reason('exception', cause, { name: exception.reason, ends_on: exception.until })]
}

const documents = (asked: Asked, { employment_form, pay_rate }: Terms, day: string): JudgementReason[] =>
  asked.demands
    .filter(({ legal_right }) => legal_right === null)
    .map((demand) => ({ demand, state: stateOn(asked, { employment_form, pay_rate, day }, demand) }))
    .filter(({ state }) => state !== 'ok')
    .map(({ demand, state }) => {
      const last = demand.papers
        .map(({ valid_to }) => valid_to ?? '')
        .toSorted()
        .at(-1)
      return reason('document', state, { name: demand.labels, ends_on: last && last < day ? last : null })
    })

const limits = (asked: Asked, terms: Terms, day: string): JudgementReason[] => {
  const placement = { ...terms, end_date: day }
  const limit = temporaryLimit(asked, terms)
  const spans = [...asked.temporary, { start_date: terms.start_date, end_date: day }]
  const ended: FieldProblem[] = [...postingFits(asked, placement), ...clientTimeFits(asked, placement)]
  return [
    ...(limit !== null && isUsedUp(spans, limit, day) ? [reason('limit', 'temporary_used_up')] : []),
    ...ended.map(({ code, params }) => reason('limit', code as JudgementCause, { ends_on: String(params!['on']) })),
  ]
}

const placementPay = ({ contract }: Asked, { pay_rate }: Terms) => ({
  placement: { pay: pay_rate, currency: contract.currency, per: contract.rate_period },
})

/** What a comparable employee of the client earns beside the pay of a placement. */
const comparedPay = (asked: Asked, terms: Terms) => {
  const { placement } = placementPay(asked, terms)
  return { client: { ...placement, pay: asked.need.comparable_pay! }, placement }
}

const pay = (asked: Asked, terms: Terms, day: string): JudgementReason[] => {
  const { contract } = asked
  const of = limitsFor(contract, terms)
  const floor = payFloorOn(asked.limits, of, contract, day)
  const other = terms.pay_rate > 0 ? otherFloorOn(asked.limits, of, contract, day) : null
  return [
    ...(other
      ? [reason('pay', 'floor_not_comparable', { compared: { minimum: other, ...placementPay(asked, terms) } })]
      : []),
    ...(floor !== null && terms.pay_rate > 0 && terms.pay_rate < floor ? [reason('pay', 'pay_below_floor')] : []),
    ...(lacksEqualPay(asked, terms, day)
      ? [reason('pay', 'pay_below_comparable', { compared: comparedPay(asked, terms) })]
      : []),
  ]
}

const agreement = ({ law, contract }: Asked, terms: Terms, day: string): JudgementReason[] => {
  const asksCopy = contract.site_country === 'PL' && !freeMovementCountries.includes(law.person.citizenship)
  const isSent = terms.agreement_sent_on !== null && terms.agreement_sent_on <= day
  return [
    ...(terms.agreement_document_id === null ? [reason('agreement', 'agreement_missing')] : []),
    ...(asksCopy && !isSent ? [reason('agreement', 'agreement_not_sent')] : []),
  ]
}

/**
 * The first day after one and up to another from which the law requires the pay of a comparable employee, which the
 * placement does not reach; null when there is none, or when it is required already.
 */
export const equalPaySoon = (asked: Asked, terms: Terms, day: string, until: string): JudgementReason | null => {
  if (lacksEqualPay(asked, terms, day) || !lacksEqualPay(asked, terms, until)) return null
  let [before, on] = [day, until]
  while (addDays(before, 1) < on) {
    const middle = addDays(before, Math.floor(daysBetween(before, on) / 2))
    if (lacksEqualPay(asked, terms, middle)) on = middle
    else before = middle
  }
  return reason('pay', 'equal_pay_soon', { ends_on: on, compared: comparedPay(asked, terms) })
}

/** Whether a person may work on a day on the terms of a placement, with all reasons. What is unknown is never `may`. */
export const judge = (asked: Asked, terms: Terms, day: string): Judgement => {
  const kept = keptAway(asked.worker)
  const overdue = asked.notice_due !== null && asked.notice_due < day
  const held = rights(asked, terms, day)
  const paid = pay(asked, terms, day)
  const reasons = [
    ...(kept === null ? [] : [reason('person', kept)]),
    ...held,
    ...exceptions(asked, [...held, ...paid], day),
    ...documents(asked, terms, day),
    ...limits(asked, terms, day),
    ...agreement(asked, terms, day),
    ...paid,
    ...(overdue ? [reason('notice', 'notice_overdue', { ends_on: asked.notice_due })] : []),
  ]
  const against = reasons.filter(({ cause }) => cause !== 'ok' && !DUTIES.has(cause))
  if (against.length === 0) return { answer: 'may', reasons }
  return { answer: against.every((one) => OPEN.has(one.cause) || isUnclear(one)) ? 'unknown' : 'may_not', reasons }
}
