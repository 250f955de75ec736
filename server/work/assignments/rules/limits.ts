import type { FieldProblem } from '#contract/basics/problem.ts'
import { addMonths } from '#contract/basics/days.ts'
import { temporaryForms } from '#contract/people/worker-choices.ts'
import { TEMPORARY, lastAllowedDay, temporaryUseFrom } from '#server/work/temporary-work/temporary-use.policy.ts'
import { keptAway } from '../kept-away.policy.ts'
import type { Facts, Placement } from './facts.ts'
import { postingFrom } from './posting.policy.ts'

/** Whether a placement is temporary work in Poland, on an employment or a civil contract. */
export const isTemporaryWork = (
  { contract }: { contract: Pick<Facts['contract'], 'site_country'> },
  { employment_form }: Pick<Placement, 'employment_form'>,
) => contract.site_country === 'PL' && (temporaryForms as readonly string[]).includes(employment_form)

/**
 * How much of the limit of temporary work for the client is used before a placement, and until when it may last; null
 * where no limit applies.
 */
export const temporaryUseOf = (facts: Facts, placement: Placement) =>
  isTemporaryWork(facts, placement) ? temporaryUseFrom(facts.temporary, placement.start_date) : null

/** B5: temporary work for one client in Poland lasts at most 18 months within 36. */
export const temporaryWorkFits = (facts: Facts, placement: Placement): FieldProblem[] => {
  if (!isTemporaryWork(facts, placement)) return []
  const { temporary } = facts
  const { start_date, end_date } = placement
  if (end_date !== null && end_date < start_date) return []
  const furthest = addMonths(start_date, TEMPORARY.months + 1)
  const until = end_date !== null && end_date < furthest ? end_date : furthest
  const last = lastAllowedDay(temporary, start_date, until)
  if (last === end_date) return []
  return last === null
    ? [{ path: 'start_date', code: 'temporary_used_up' }]
    : [{ path: 'end_date', code: 'temporary_too_long', params: { on: last } }]
}

/** B7: a posting ends with its A1 certificate and lasts at most 24 months in one country. */
export const postingFits = (
  { postings, demands }: Pick<Facts, 'postings' | 'demands'>,
  placement: Placement,
): FieldProblem[] => {
  if (postings === null) return []
  const a1 = demands.find(({ is_a1 }) => is_a1)?.papers ?? []
  const covered = a1.reduce<string>(
    (last, { valid_to }) => (valid_to !== null && valid_to > last ? valid_to : last),
    '',
  )
  const { last: most } = postingFrom(postings, placement.start_date)
  const beyond = (day: string) => placement.end_date === null || placement.end_date > day
  return [
    ...(covered !== '' && beyond(covered) ? [{ path: 'end_date', code: 'beyond_a1', params: { on: covered } }] : []),
    ...(beyond(most) ? [{ path: 'end_date', code: 'posting_too_long', params: { on: most } }] : []),
  ]
}

/** The last day of an open-ended placement: the given one, or an earlier one required by law. */
export const lawfulEnd = (facts: Facts, placement: Placement): string | null =>
  [...temporaryWorkFits(facts, placement), ...postingFits(facts, placement)]
    .filter(({ path }) => path === 'end_date')
    .map(({ params }) => String(params!['on']))
    .filter((day) => day >= placement.start_date)
    .reduce<string | null>((end, day) => (end === null || day < end ? day : end), placement.end_date)

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
