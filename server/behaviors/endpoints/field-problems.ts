import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { ProblemError } from '#server/platform/problems.ts'

type Issue = z.core.$ZodIssue

const CODE = /^[a-z][a-z_]*$/

const sizeCode = (origin: string, small: boolean) => {
  if (origin === 'string') return small ? 'too_short' : 'too_long'
  if (origin === 'array' || origin === 'set') return small ? 'too_few' : 'too_many'
  return small ? 'too_small' : 'too_big'
}

const describe = (issue: Issue): Omit<FieldProblem, 'path'> => {
  if (issue.code === 'invalid_format' && issue.input === '') return { code: 'required' }
  if (CODE.test(issue.message)) return { code: issue.message }
  if (issue.code === 'too_small') return { code: sizeCode(issue.origin, true), params: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { code: sizeCode(issue.origin, false), params: { max: Number(issue.maximum) } }
  const isMissing = issue.input === undefined || issue.input === null
  if (issue.code === 'invalid_type') return { code: isMissing ? 'required' : 'invalid_type' }
  if (issue.code === 'invalid_value') return { code: isMissing ? 'required' : 'invalid_value' }
  if (issue.code === 'invalid_union') return { code: 'invalid_type' }
  return { code: issue.code === 'custom' ? 'invalid_value' : 'invalid_format' }
}

const toProblems = (issue: Issue): FieldProblem[] => {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown_key' }))
  return [{ path, ...describe(issue) }]
}

/** The problems of a schema, field by field. */
export const fieldProblemsOf = (issues: readonly Issue[]): FieldProblem[] => issues.flatMap(toProblems)

/** The parsed value; throws 400 with every wrong field. */
export const parse = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw new ProblemError(400, 'invalid', { errors: fieldProblemsOf(result.error.issues) })
  return result.data
}
