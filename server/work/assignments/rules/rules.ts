import type { FieldProblem } from '#contract/basics/problem.ts'
import { crewHasRoom } from './crew.ts'
import type { Facts, Placement } from './facts.ts'
import {
  clientTimeFits,
  isOldEnough,
  payIsComparable,
  payIsEqual,
  payMeetsFloor,
  postingFits,
  temporaryWorkFits,
  workerIsFree,
} from './limits.ts'
import {
  agreementIsThere,
  isFitForWork,
  lawAllows,
  lawAllowsBeginning,
  numbersAreThere,
  papersEndDuring,
  papersHoldAtStart,
  papersReachStart,
  rightIsOpen,
} from './papers.ts'
import {
  contractEndsSoon,
  contractRuns,
  contractTakes,
  isElsewhere,
  needHasRoom,
  periodFits,
  rateBelowNeed,
  passesReserve,
  takesAcceptedPlace,
} from './place.ts'

type Rule = (facts: Facts, placement: Placement) => FieldProblem[]

const ask = (rules: readonly Rule[]) => (facts: Facts, placement: Placement) =>
  rules.flatMap((rule) => rule(facts, placement))

/** Codes that name the first day, and what they are called of today. */
const codesOfToday = new Map([
  ['paper_not_valid', 'paper_not_valid_today'],
  ['paper_ends_before', 'paper_expired'],
])

const ofToday = (problem: FieldProblem): FieldProblem => ({
  ...problem,
  code: codesOfToday.get(problem.code) ?? problem.code,
})

/**
 * Asks today where the first day is past and the work goes on: what was lawful then may have ended since. What the first
 * day has told already is not told again.
 */
const askNow =
  (rules: readonly Rule[]): Rule =>
  (facts, placement) => {
    const { start_date, end_date } = placement
    if (start_date >= facts.today || (end_date !== null && end_date < facts.today)) return []
    const then = ask(rules)(facts, placement)
    const isTold = ({ code, params }: FieldProblem) =>
      then.some((one) => one.code === code && one.params?.['name'] === params?.['name'])
    return ask(rules)(facts, { ...placement, start_date: facts.today })
      .filter((problem) => !isTold(problem))
      .map(ofToday)
  }

/** Problems that prevent a placement. */
export const placementProblems = ask([
  contractTakes,
  periodFits,
  needHasRoom,
  isElsewhere,
  workerIsFree,
  isOldEnough,
  isFitForWork,
  lawAllows,
  papersReachStart,
  temporaryWorkFits,
  postingFits,
  clientTimeFits,
  payMeetsFloor,
])

/** Problems that prevent a new placement whose first day is past: whatever ended since then counts too. */
export const newPlacementProblems = ask([placementProblems, askNow([lawAllows, papersReachStart])])

/** Warnings that must be confirmed before a placement is created. */
export const placementWarningsOf = ask([
  papersEndDuring,
  rateBelowNeed,
  payIsEqual,
  contractEndsSoon,
  takesAcceptedPlace,
  passesReserve,
  crewHasRoom,
])

/** Problems that prevent the start of a placement. */
export const beginningProblems = ask([
  contractRuns,
  workerIsFree,
  papersHoldAtStart,
  lawAllowsBeginning,
  askNow([papersHoldAtStart, lawAllowsBeginning]),
  agreementIsThere,
  numbersAreThere,
  postingFits,
  clientTimeFits,
])

/** What the law leaves open at the start of a placement; only an exception covers it. */
export const startIsOpen = ask([rightIsOpen, askNow([rightIsOpen]), payIsComparable])
