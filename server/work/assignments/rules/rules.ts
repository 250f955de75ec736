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
  agreementIsThere,
  numbersAreThere,
  postingFits,
  clientTimeFits,
])

/** What the law leaves open at the start of a placement; only an exception covers it. */
export const startIsOpen = ask([rightIsOpen, payIsComparable])
