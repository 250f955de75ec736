import { type SqlBool, sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Tx } from '#server/db/client.ts'
import { concernsCitizen } from '../documents/asked-papers.queries.ts'

type Bases = { citizenship: string; stay_basis?: string | null; work_basis?: string | null }

const fields = ['citizenship', 'stay_basis', 'work_basis'] as const

/**
 * Refuses a right to stay or to work that no legal rule allows for the citizenship. For an existing worker only changes
 * are checked.
 */
export const checkBases = async (tx: Tx, worker: Bases, before?: Bases): Promise<FieldProblem[]> => {
  const { citizenship, stay_basis = null, work_basis = null } = worker
  if (before && fields.every((field) => (worker[field] ?? null) === (before[field] ?? null))) return []
  const among = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql`exists (select 1 from work_rights x where x.verdict <> 'no' and ${concernsCitizen} and ${condition})`
  const { rows } = await sql<{ stays: boolean; works: boolean }>`
    select ${stay_basis}::text is null or ${among(sql<SqlBool>`x.stay_basis = ${stay_basis}`)} as stays,
      ${work_basis}::text is null or ${among(
        sql<SqlBool>`x.work_basis = ${work_basis} and coalesce(${stay_basis}, x.stay_basis) = x.stay_basis`,
      )} as works
    from (select ${citizenship}::text as citizenship) w`.execute(tx)
  const { stays, works } = rows[0]!
  if (!stays) return [{ path: 'stay_basis', code: 'stay_not_allowed' }]
  return works ? [] : [{ path: 'work_basis', code: 'work_not_allowed' }]
}
