import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import { basesOf, legalPapers, readLaw } from './law.queries.ts'
import { type LawFacts, isSettled, judgeRight } from './law.policy.ts'

type Placed = Pick<LawFacts, 'person' | 'papers'> & {
  id: number
  employment_form: string
  country: string
}

/** Makes a check whether the law of the site forbids scheduling a placement's worker on a day. */
export const scheduleLaw = async (tx: Tx, assignment_ids: readonly number[]) => {
  const ids = [...new Set(assignment_ids)]
  const { rows } = await sql<Placed>`
    select a.id, a.employment_form, c.site_country as country, ${basesOf} as person, ${legalPapers} as papers
    from assignments a join contracts c on c.id = a.contract_id join workers w on w.id = a.worker_id
    where a.id = any(${ids}::bigint[])`.execute(tx)
  const law = await readLaw(tx)
  const placed = new Map(rows.map((row) => [row.id, row]))
  return (assignment_id: number, day: string): boolean => {
    const row = placed.get(assignment_id)
    const rules = law.get(row?.country ?? '') ?? []
    if (!row || !isSettled(rules)) return false
    const { stay, work } = judgeRight({ rules, person: row.person, papers: row.papers }, row.employment_form, day)
    return stay.state === 'not_allowed' || work.state === 'not_allowed'
  }
}
