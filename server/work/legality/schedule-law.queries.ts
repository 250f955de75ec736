import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Db } from '#server/db/client.ts'
import { exceptionOf } from '../work-exceptions/exception-of.queries.ts'
import type { Exception } from '../work-exceptions/work-exceptions.policy.ts'
import { basesOf, legalPapers, readLaw } from './law.queries.ts'
import { type LawFacts, type Right, isSettled, judgeRight } from './law.policy.ts'

type Placed = Pick<LawFacts, 'person' | 'papers'> & {
  id: number
  employment_form: string
  country: string
  exception: Exception | null
}

/** Why work is not scheduled: the law forbids it, or the exception that covered it has ended. */
export type Ban = Pick<FieldProblem, 'params'> & { code: 'work_not_allowed' | 'exception_ended' }

/** Answers why the worker of a placement is not scheduled on a day; null if nothing is against it. */
export type Bans = (assignment_id: number, day: string) => Ban | null

const isForbidden = (rules: LawFacts['rules'], { stay, work }: Right) =>
  isSettled(rules) && (stay.state === 'not_allowed' || work.state === 'not_allowed')

const isUnclear = (rules: LawFacts['rules'], { stay, work }: Right) =>
  stay.state === 'unknown' || work.state === 'unknown' || (!isSettled(rules) && work.rule === null)

/**
 * Makes a check whether the law of the site forbids scheduling a placement's worker on a day, or only allowed it by an
 * exception that has ended before that day.
 */
export const scheduleLaw = async (db: Db, assignment_ids: readonly number[]): Promise<Bans> => {
  const ids = [...new Set(assignment_ids)]
  const { rows } = await sql<Placed>`
    select a.id, a.employment_form, c.site_country as country, ${basesOf} as person, ${legalPapers} as papers,
      ${exceptionOf(sql.ref('a.id'))} as exception
    from assignments a join contracts c on c.id = a.contract_id join workers w on w.id = a.worker_id
    where a.id = any(${ids}::bigint[])`.execute(db)
  const law = await readLaw(db)
  const placed = new Map(rows.map((row) => [row.id, row]))
  return (assignment_id, day) => {
    const row = placed.get(assignment_id)
    if (!row) return null
    const rules = law.get(row.country) ?? []
    const { person, papers, employment_form, exception } = row
    const isOver = exception !== null && exception.until < day
    if (!isSettled(rules) && !isOver) return null
    const right = judgeRight({ rules, person, papers }, employment_form, day)
    if (isForbidden(rules, right)) return { code: 'work_not_allowed' }
    return isOver && isUnclear(rules, right) ? { code: 'exception_ended', params: { on: exception.until } } : null
  }
}
