import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Facts, Placement } from './facts.ts'
import { mostAtOnce } from './place.ts'

/** W4: a foreman's crew should not exceed its maximum size on any day from today on. */
export const crewHasRoom = ({ crew, today }: Facts, { start_date, end_date }: Placement): FieldProblem[] => {
  if (crew === null) return []
  const from = start_date > today ? start_date : today
  const count = mostAtOnce(crew.others, { start_date: from, end_date }) + 1
  return count > crew.max_team
    ? [{ path: 'foreman_id', code: 'team_too_large', params: { count, max: crew.max_team } }]
    : []
}
