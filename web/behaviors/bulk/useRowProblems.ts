import type { FieldProblem } from '#contract/basics/problem.ts'
import { useProblems } from '#web/ui/problems.ts'

/** Why a row is refused, as text: each reason, after the label of its field if it has one. */
export const useRowProblems = (labelOf: (field: string) => string) => {
  const { say } = useProblems()
  const sentence = (problem: FieldProblem) => {
    const field = problem.path.split('.').at(-1) ?? ''
    const label = field === '' ? field : labelOf(field)
    return label === field ? say(problem) : `${label}: ${say(problem)}`
  }
  return (problems: readonly FieldProblem[]) => problems.map(sentence).join(' ')
}
