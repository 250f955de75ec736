import { z } from 'zod'

/** The values of a rule. */
export const problemParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** One wrong field: its path, the code of the rule, and the rule's values. */
export const fieldProblem = z.object({
  path: z.string(),
  code: z.string(),
  params: problemParams.optional(),
})

/** `application/problem+json`: the web translates `code`; `detail` is for readers of logs. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  errors: z.array(fieldProblem).optional(),
  current: z.unknown().optional(),
})

export type FieldProblem = z.output<typeof fieldProblem>
export type Problem = z.output<typeof problem>
