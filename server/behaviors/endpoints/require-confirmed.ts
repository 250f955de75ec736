import type { FieldProblem } from '#contract/basics/problem.ts'
import { fieldProblems } from '#server/platform/problems.ts'

type Given = { confirmed?: readonly string[] | undefined; comment?: string | null | undefined }

/**
 * Refuses when a problem forbids the change, or a warning was not confirmed with a comment; answers the confirmed
 * codes.
 */
export const requireConfirmed = (
  problems: readonly FieldProblem[],
  warnings: readonly FieldProblem[],
  { confirmed = [], comment }: Given,
) => {
  const open = warnings.filter(({ code }) => !confirmed.includes(code))
  const silent = warnings.length > 0 && open.length === 0 && !comment
  const all = [...problems, ...open, ...(silent ? [{ path: 'comment', code: 'required' }] : [])]
  if (all.length > 0) throw fieldProblems(all)
  return warnings.map(({ code }) => code)
}
