import type { PlacementCheck } from '#contract/work/assignments.ts'
import { type LegalRight, legalRights } from '#contract/people/document-choices.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { freeMovementCountries } from '#contract/basics/world.ts'
import { isSettled, judgeRight } from '#server/work/legality/law.policy.ts'
import { type Offered, asProblem, forbids } from '#server/work/legality/permit.policy.ts'
import type { Rate } from '#server/work/legality/limits.policy.ts'
import type { Demand, Facts, Paper, Placement } from './facts.ts'

const FOREVER = '9999-12-31'

const lastDay = (papers: readonly Paper[]) =>
  papers.reduce<string>((last, { valid_to }) => ((valid_to ?? FOREVER) > last ? (valid_to ?? FOREVER) : last), '')

const holds = (day: string) => (paper: Paper) =>
  (paper.valid_from === null || paper.valid_from <= day) && (paper.valid_to === null || paper.valid_to >= day)

/** What the rights of a placement are judged by. */
type OfRight = Pick<Facts, 'law' | 'work'> & { contract: Rate & Pick<Facts['contract'], 'client'> }

type Asked = OfRight & Pick<Facts, 'demands'>
type OnDay = Pick<Placement, 'employment_form' | 'pay_rate'> & { day: string }

/** The work of a placement as a permit can name it. */
export const offeredBy = (
  { work, contract }: Pick<OfRight, 'work' | 'contract'>,
  { employment_form, pay_rate }: Pick<Placement, 'employment_form' | 'pay_rate'>,
): Offered => ({ ...contract, work, employment_form, pay_rate })

/** The state of one requirement on a day: by law where the law decides, otherwise by its documents. */
export const stateOn = (facts: OfRight, { day, ...terms }: OnDay, demand: Demand) => {
  const { papers, legal_right, is_unfit } = demand
  if (is_unfit) return 'unfit' as const
  if (legal_right !== null)
    return judgeRight(facts.law, terms.employment_form, day, offeredBy(facts, terms))[legal_right].state
  if (papers.length === 0) return 'missing' as const
  const valid = papers.filter(holds(day))
  if (valid.length === 0) return 'not_valid' as const
  return valid.some(({ is_verified }) => is_verified) ? ('ok' as const) : ('unverified' as const)
}

/** The state of every requirement of a placement on a day. */
export const papersOn = (facts: Asked, on: OnDay): PlacementCheck['papers'] =>
  facts.demands.map((demand) => {
    const last = lastDay(demand.papers)
    return {
      name: demand.labels,
      state: stateOn(facts, on, demand),
      valid_to: last === '' || last === FOREVER ? null : last,
    }
  })

/** B1: a placement is not planned from a day on which one of the documents has expired. */
export const papersReachStart = ({ demands }: Facts, { start_date }: Placement): FieldProblem[] =>
  demands
    .filter(({ papers }) => papers.length > 0 && lastDay(papers) < start_date)
    .map(({ name, papers }) => ({
      path: 'worker_id',
      code: 'paper_ends_before',
      params: { name, on: lastDay(papers) },
    }))

/** B1: a worker whom a verified medical certificate calls unfit is neither planned nor started. */
export const isFitForWork = ({ demands }: Facts): FieldProblem[] =>
  demands
    .filter(({ is_unfit }) => is_unfit)
    .map(({ name }) => ({ path: 'worker_id', code: 'paper_unfit', params: { name } }))

const heldAt = (facts: Asked, { employment_form, pay_rate, start_date: day }: Placement) =>
  facts.demands
    .map((demand) => ({ name: demand.name, state: stateOn(facts, { employment_form, pay_rate, day }, demand) }))
    .map(({ name, state }) => ({ path: 'worker_id', code: `paper_${state}`, params: { name } }))

/** B1: work starts only with all required documents, verified and valid on that day, and where the law allows it. */
export const papersHoldAtStart = (facts: Facts, placement: Placement): FieldProblem[] =>
  heldAt(facts, placement).filter(
    ({ code }) => code !== 'paper_ok' && code !== 'paper_unknown' && code !== 'paper_other_terms',
  )

/** W9: the law leaves open whether the worker may start; the user who starts the work decides and gives a reason. */
export const rightIsOpen = (facts: Facts, placement: Placement): FieldProblem[] =>
  heldAt(facts, placement).filter(({ code }) => code === 'paper_unknown')

/** The rights that the country's law refuses a worker on a day. */
const refused = ({ law }: Pick<Facts, 'law'>, { employment_form, start_date }: Placement): LegalRight[] => {
  if (!isSettled(law.rules)) return []
  const right = judgeRight(law, employment_form, start_date)
  return legalRights.filter((one) => right[one].state === 'not_allowed')
}

const asRefusal = (right: LegalRight): FieldProblem => ({ path: 'worker_id', code: `${right}_not_allowed` })

/** B1: a permit that names another client, form of employment, higher pay or other hours does not allow this work. */
export const permitCovers = (facts: OfRight, placement: Placement): FieldProblem[] => {
  const offered = offeredBy(facts, placement)
  const { work } = judgeRight(facts.law, placement.employment_form, placement.start_date, offered)
  const named = work.paper?.named
  return named ? work.differences.filter(forbids).map((one) => asProblem(one, named, offered)) : []
}

/**
 * B1: a worker whom the country's law forbids to work on that day is neither planned, scheduled nor started, whatever
 * the agency requires.
 */
export const lawAllows = (facts: OfRight, placement: Placement): FieldProblem[] => [
  ...refused(facts, placement).slice(0, 1).map(asRefusal),
  ...permitCovers(facts, placement),
]

/** B1: where the agency has switched off its requirement for a right, the law itself still prevents the start. */
export const lawAllowsBeginning = (facts: Facts, placement: Placement): FieldProblem[] => [
  ...refused(facts, placement)
    .filter((right) => !facts.demands.some(({ legal_right }) => legal_right === right))
    .map(asRefusal),
  ...permitCovers(facts, placement),
]

/** W1: a document expires before the placement ends. */
export const papersEndDuring = ({ demands }: Facts, { start_date, end_date }: Placement): FieldProblem[] =>
  demands
    .map(({ name, papers }) => ({ name, on: lastDay(papers) }))
    .filter(({ on }) => on >= start_date && end_date !== null && on < end_date)
    .map((params) => ({ path: 'end_date', code: 'paper_ends_during', params }))

/** Work starts with an agreement; in Poland, for citizens without free movement, the authority has a copy before. */
export const agreementIsThere = ({ worker, contract }: Facts, placement: Placement): FieldProblem[] => {
  const asksCopy = contract.site_country === 'PL' && !freeMovementCountries.includes(worker.citizenship)
  const isSent = placement.agreement_sent_on !== null && placement.agreement_sent_on <= placement.start_date
  return [
    ...(placement.agreement_document_id === null ? [{ path: 'agreement_document_id', code: 'agreement_missing' }] : []),
    ...(asksCopy && !isSent ? [{ path: 'agreement_sent_on', code: 'agreement_not_sent' }] : []),
  ]
}

/** Work in Poland starts with a PESEL or a reason for its absence, in Spain with a NIE or DNI. */
export const numbersAreThere = ({ worker, contract }: Facts): FieldProblem[] => [
  ...(contract.site_country === 'PL' && !worker.has_pesel ? [{ path: 'worker_id', code: 'pesel_or_reason' }] : []),
  ...(contract.site_country === 'ES' && !worker.has_nie ? [{ path: 'worker_id', code: 'nie_needed' }] : []),
]
