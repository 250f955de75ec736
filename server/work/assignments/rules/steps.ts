import type { Assignment, AssignmentStep } from '#contract/work/assignments.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { assignmentSteps } from '#contract/work/contract-choices.ts'
import type { Span } from '#contract/basics/days.ts'

type Step = (typeof assignmentSteps)[number]

const ways: Record<Assignment['status'], readonly Step[]> = {
  planned: ['active', 'cancelled', 'no_show'],
  active: ['ended'],
  ended: [],
  cancelled: [],
  no_show: [],
}

/** The next statuses of a placement. */
export const nextSteps = (status: Assignment['status']) => ways[status]

/** B8: a placement follows an allowed step, with a reason when it goes wrong or ends early. */
export const stepFits = (
  { status, start_date, end_date }: Span & { status: Assignment['status'] },
  step: Pick<AssignmentStep, 'status' | 'end_date' | 'start_date' | 'reason_id'>,
  today: string,
): FieldProblem[] => {
  if (!nextSteps(status).includes(step.status)) return [{ path: 'status', code: 'not_next' }]
  const last = step.end_date ?? today
  const isEarly = step.status === 'ended' && (end_date === null || last < end_date)
  const asksReason = isEarly || step.status === 'cancelled' || step.status === 'no_show'
  const begins = step.start_date ?? start_date
  return [
    ...(asksReason && !step.reason_id ? [{ path: 'reason_id', code: 'required' }] : []),
    ...(step.status === 'ended' && last < start_date ? [{ path: 'end_date', code: 'before_start' }] : []),
    ...(step.status === 'active' && begins > today ? [{ path: 'start_date', code: 'in_the_future' }] : []),
    ...(step.status === 'no_show' && start_date > today ? [{ path: 'status', code: 'not_begun' }] : []),
  ]
}
