import type { FieldProblem } from '#contract/basics/problem.ts'
import { addMonths } from '#contract/basics/days.ts'
import { temporaryForms } from '#contract/people/worker-choices.ts'
import { hasLasted, lastAllowedDay, temporaryUseFrom } from '#server/work/temporary-work/temporary-use.policy.ts'
import {
  clientLimitOn,
  equalPayAfter,
  limitsFor,
  otherFloorOn,
  payFloorOn,
  postingLimitOn,
  temporaryLimitOn,
} from '#server/work/legality/limits.policy.ts'
import { keptAway } from '../kept-away.policy.ts'
import { clientTimeFrom } from './client-time.policy.ts'
import type { Facts, Placement } from './facts.ts'
import { postingFrom } from './posting.policy.ts'

/** Whether a placement is temporary work in Poland, on an employment or a civil contract. */
export const isTemporaryWork = (
  { contract }: { contract: Pick<Facts['contract'], 'site_country'> },
  { employment_form }: Pick<Placement, 'employment_form'>,
) => contract.site_country === 'PL' && (temporaryForms as readonly string[]).includes(employment_form)

/** The limit of temporary work on the first day of a placement; null where none applies. */
export const temporaryLimit = (
  facts: { limits: Facts['limits']; contract: Pick<Facts['contract'], 'site_country' | 'client'> },
  placement: Pick<Placement, 'employment_form' | 'start_date'>,
) =>
  isTemporaryWork(facts, placement)
    ? temporaryLimitOn(facts.limits, limitsFor(facts.contract, placement), placement.start_date)
    : null

/**
 * How much of the limit of temporary work for the client is used before a placement, and until when it may last; null
 * where no limit applies.
 */
export const temporaryUseOf = (facts: Facts, placement: Placement) => {
  const limit = temporaryLimit(facts, placement)
  return limit && temporaryUseFrom(facts.temporary, limit, placement.start_date)
}

/** B5: temporary work for one client in Poland lasts at most so many months within others. */
export const temporaryWorkFits = (facts: Facts, placement: Placement): FieldProblem[] => {
  const { temporary } = facts
  const limit = temporaryLimit(facts, placement)
  if (limit === null) return []
  const { start_date, end_date } = placement
  if (end_date !== null && end_date < start_date) return []
  const furthest = addMonths(start_date, limit.most + 1)
  const until = end_date !== null && end_date < furthest ? end_date : furthest
  const last = lastAllowedDay(temporary, limit, start_date, until)
  if (last === end_date) return []
  return last === null
    ? [{ path: 'start_date', code: 'temporary_used_up' }]
    : [{ path: 'end_date', code: 'temporary_too_long', params: { on: last } }]
}

/** B7: a posting ends with its A1 certificate, and with the most months of posting to one country. */
export const postingFits = (
  {
    postings,
    demands,
    limits,
    contract,
  }: Pick<Facts, 'postings' | 'demands' | 'limits'> & {
    contract: Pick<Facts['contract'], 'site_country' | 'client'>
  },
  placement: Pick<Placement, 'start_date' | 'end_date' | 'employment_form'>,
): FieldProblem[] => {
  if (postings === null) return []
  const a1 = demands.find(({ is_a1 }) => is_a1)?.papers ?? []
  const covered = a1.reduce<string>(
    (last, { valid_to }) => (valid_to !== null && valid_to > last ? valid_to : last),
    '',
  )
  const limit = postingLimitOn(limits, limitsFor(contract, placement), placement.start_date)
  const most = limit && postingFrom(postings, limit, placement.start_date).last
  const beyond = (day: string) => placement.end_date === null || placement.end_date > day
  return [
    ...(covered !== '' && beyond(covered) ? [{ path: 'end_date', code: 'beyond_a1', params: { on: covered } }] : []),
    ...(most !== null && beyond(most) ? [{ path: 'end_date', code: 'posting_too_long', params: { on: most } }] : []),
  ]
}

/** B8: work for one client lasts at most so many months in a row; a longer break than the law names begins a new count. */
export const clientTimeFits = (
  {
    with_client,
    limits,
    contract,
  }: Pick<Facts, 'with_client' | 'limits'> & { contract: Pick<Facts['contract'], 'site_country' | 'client'> },
  placement: Pick<Placement, 'start_date' | 'end_date' | 'employment_form'>,
): FieldProblem[] => {
  const limit = clientLimitOn(limits, limitsFor(contract, placement), placement.start_date)
  if (limit === null) return []
  const { last } = clientTimeFrom(with_client, limit, placement.start_date)
  return placement.end_date === null || placement.end_date > last
    ? [{ path: 'end_date', code: 'client_too_long', params: { on: last } }]
    : []
}

/** The last day of an open-ended placement: the given one, or an earlier one required by law. */
export const lawfulEnd = (facts: Facts, placement: Placement): string | null =>
  [...temporaryWorkFits(facts, placement), ...postingFits(facts, placement), ...clientTimeFits(facts, placement)]
    .filter(({ path }) => path === 'end_date')
    .map(({ params }) => String(params!['on']))
    .filter((day) => day >= placement.start_date)
    .reduce<string | null>((end, day) => (end === null || day < end ? day : end), placement.end_date)

/** From the first day, or from today if it is past, the pay is not below the floor of the law at the site. */
export const payMeetsFloor = ({ limits, contract, today }: Facts, placement: Placement): FieldProblem[] => {
  const day = placement.start_date > today ? placement.start_date : today
  const floor = payFloorOn(limits, limitsFor(contract, placement), contract, day)
  return floor !== null && placement.pay_rate > 0 && placement.pay_rate < floor
    ? [{ path: 'pay_rate', code: 'pay_below_floor', params: { rate: floor, currency: contract.currency } }]
    : []
}

/** W9: the minimum pay of the law on the first day, or today if it is past, is set in another currency than the pay. */
export const payIsComparable = ({ limits, contract, today }: Facts, placement: Placement): FieldProblem[] => {
  const day = placement.start_date > today ? placement.start_date : today
  const other = placement.pay_rate > 0 ? otherFloorOn(limits, limitsFor(contract, placement), contract, day) : null
  if (other === null) return []
  const params = { currency: contract.currency, minimum: other.currency }
  return [{ path: 'pay_rate', code: 'floor_not_comparable', params }]
}

/**
 * Whether a placement pays less than a comparable employee of the client earns, on a day on which the law requires the
 * same pay: after so many months with the client, counted like temporary work.
 */
export const lacksEqualPay = (
  {
    need: { comparable_pay },
    with_client,
    limits,
    contract,
  }: Pick<Facts, 'with_client' | 'limits'> & {
    need: Pick<Facts['need'], 'comparable_pay'>
    contract: Pick<Facts['contract'], 'site_country' | 'client'>
  },
  placement: Pick<Placement, 'start_date' | 'employment_form' | 'pay_rate'>,
  day: string,
): boolean => {
  const { start_date, pay_rate } = placement
  if (comparable_pay === null || pay_rate <= 0 || pay_rate >= comparable_pay) return false
  const months = equalPayAfter(limits, limitsFor(contract, placement), day)
  return months !== null && hasLasted([...with_client, { start_date, end_date: day }], months, day)
}

/** On the first day, or today if it is past, the pay is not below that of a comparable employee of the client. */
export const payIsEqual = (facts: Facts, placement: Placement): FieldProblem[] => {
  const day = placement.start_date > facts.today ? placement.start_date : facts.today
  const params = { rate: facts.need.comparable_pay!, currency: facts.contract.currency }
  return lacksEqualPay(facts, placement, day) ? [{ path: 'pay_rate', code: 'pay_below_comparable', params }] : []
}

const ADULT = 18

/** B6: a worker who is blacklisted, has left, is suspended or is in a status that prevents placement is not placed. */
export const workerIsFree = ({ worker }: Facts): FieldProblem[] => {
  const code = keptAway(worker)
  return code === null ? [] : [{ path: 'worker_id', code }]
}

/** B6: on the first day a worker is an adult and has the age that the contract requires. */
export const isOldEnough = ({ worker, contract }: Facts, { start_date }: Placement): FieldProblem[] => {
  const age = Math.max(ADULT, contract.min_age)
  return addMonths(worker.date_of_birth, age * 12) > start_date
    ? [{ path: 'worker_id', code: 'too_young', params: { age } }]
    : []
}
