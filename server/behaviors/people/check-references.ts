import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Tx } from '#server/db/client.ts'

type References = { recruiter_id?: number | null | undefined; desired_position_ids?: number[] | undefined }

/** Problems of ids in the input that refer to nothing selectable. */
export const checkReferences = async (tx: Tx, input: References): Promise<FieldProblem[]> => {
  const problems: FieldProblem[] = []
  if (input.recruiter_id) {
    const recruiter = await tx
      .selectFrom('recruiters')
      .where('id', '=', input.recruiter_id)
      .where('status', '=', 'active')
      .select('id')
      .executeTakeFirst()
    if (!recruiter) problems.push({ path: 'recruiter_id', code: 'not_found' })
  }
  const wanted = [...new Set(input.desired_position_ids ?? [])]
  if (wanted.length > 0) {
    const known = await tx.selectFrom('positions').where('id', 'in', wanted).select('id').execute()
    if (known.length < wanted.length) problems.push({ path: 'desired_position_ids', code: 'not_found' })
  }
  return problems
}
