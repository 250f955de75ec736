import type { PlacementCheck } from '#contract/work/assignments.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { freeMovementCountries } from '#contract/basics/world.ts'
import type { Demand, Facts, Paper, Placement } from './facts.ts'

const FOREVER = '9999-12-31'

const lastDay = (papers: readonly Paper[]) =>
  papers.reduce<string>((last, { valid_to }) => ((valid_to ?? FOREVER) > last ? (valid_to ?? FOREVER) : last), '')

const holds = (day: string) => (paper: Paper) =>
  (paper.valid_from === null || paper.valid_from <= day) && (paper.valid_to === null || paper.valid_to >= day)

const stateOn = (day: string, { papers, verdict, is_unfit }: Demand) => {
  if (is_unfit) return 'unfit' as const
  if (verdict === 'no') return 'not_allowed' as const
  if (verdict === 'no_basis') return 'no_basis' as const
  if (papers.length === 0) return 'missing' as const
  const valid = papers.filter(holds(day))
  if (valid.length === 0) return 'not_valid' as const
  if (!valid.some(({ is_verified }) => is_verified)) return 'unverified' as const
  return verdict === 'unknown' ? ('unknown' as const) : ('ok' as const)
}

/** How everything that a placement asks for stands on a day. */
export const papersOn = (day: string, demands: readonly Demand[]): PlacementCheck['papers'] =>
  demands.map((demand) => {
    const last = lastDay(demand.papers)
    return { name: demand.labels, state: stateOn(day, demand), valid_to: last === '' || last === FOREVER ? null : last }
  })

/** B1: nobody is planned for a day on which a paper that they have is over. */
export const papersReachStart = ({ demands }: Facts, { start_date }: Placement): FieldProblem[] =>
  demands
    .filter(({ papers }) => papers.length > 0 && lastDay(papers) < start_date)
    .map(({ name, papers }) => ({
      path: 'worker_id',
      code: 'paper_ends_before',
      params: { name, on: lastDay(papers) },
    }))

/** B1: nobody is planned or begins whom a verified medical certificate calls unfit. */
export const isFitForWork = ({ demands }: Facts): FieldProblem[] =>
  demands
    .filter(({ is_unfit }) => is_unfit)
    .map(({ name }) => ({ path: 'worker_id', code: 'paper_unfit', params: { name } }))

const heldAt = (demands: readonly Demand[], start_date: string) =>
  demands
    .map((demand) => ({ name: demand.name, state: stateOn(start_date, demand) }))
    .map(({ name, state }) => ({ path: 'worker_id', code: `paper_${state}`, params: { name } }))

/** B1: nobody begins without every paper that is asked for, verified and valid on that day, nor where the law does not let them. */
export const papersHoldAtStart = ({ demands }: Facts, { start_date }: Placement): FieldProblem[] =>
  heldAt(demands, start_date).filter(({ code }) => code !== 'paper_ok' && code !== 'paper_unknown')

/** W9: the law leaves open whether the worker may begin; whoever begins the work decides, and says why. */
export const rightIsOpen = ({ demands }: Facts, { start_date }: Placement): FieldProblem[] =>
  heldAt(demands, start_date).filter(({ code }) => code === 'paper_unknown')

/** W1: a paper is over before the placement is. */
export const papersEndDuring = ({ demands }: Facts, { start_date, end_date }: Placement): FieldProblem[] =>
  demands
    .map(({ name, papers }) => ({ name, on: lastDay(papers) }))
    .filter(({ on }) => on >= start_date && end_date !== null && on < end_date)
    .map((params) => ({ path: 'end_date', code: 'paper_ends_during', params }))

/** Work begins with an agreement; of a citizen from beyond free movement in Poland, the authority has its copy before. */
export const agreementIsThere = ({ worker, contract }: Facts, placement: Placement): FieldProblem[] => {
  const asksCopy = contract.site_country === 'PL' && !freeMovementCountries.includes(worker.citizenship)
  const isSent = placement.agreement_sent_on !== null && placement.agreement_sent_on <= placement.start_date
  return [
    ...(placement.agreement_document_id === null ? [{ path: 'agreement_document_id', code: 'agreement_missing' }] : []),
    ...(asksCopy && !isSent ? [{ path: 'agreement_sent_on', code: 'agreement_not_sent' }] : []),
  ]
}

/** Work in Poland begins with a PESEL or the reason why there is none, in Spain with a NIE or DNI. */
export const numbersAreThere = ({ worker, contract }: Facts): FieldProblem[] => [
  ...(contract.site_country === 'PL' && !worker.has_pesel ? [{ path: 'worker_id', code: 'pesel_or_reason' }] : []),
  ...(contract.site_country === 'ES' && !worker.has_nie ? [{ path: 'worker_id', code: 'nie_needed' }] : []),
]
