import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Db } from '#server/db/client.ts'
import { taxKey } from '../temporary-work/temporary-work.policy.ts'
import { exceptionOf } from '../work-exceptions/exception-of.queries.ts'
import type { Exception } from '../work-exceptions/work-exceptions.policy.ts'
import { basesOf, legalPapers, readLaw, workplaceOf } from './law.queries.ts'
import type { Rate } from './limits.policy.ts'
import type { Offered, Workplace } from './permit.policy.ts'
import { type LawFacts, type Right, isSettled, judgeRight } from './law.policy.ts'

type Placed = Pick<LawFacts, 'person' | 'papers'> & {
  id: number
  country: string
  contract: Rate & { client: string | null }
  work: Workplace
  employment_form: Offered['employment_form']
  pay_rate: number
  exception: Exception | null
}

/** Why work is not scheduled: the law forbids it, or the exception that covered it has ended. */
export type Ban = Pick<FieldProblem, 'params'> & { code: 'work_not_allowed' | 'exception_ended' }

/** Answers why the worker of a placement is not scheduled on a day; null if nothing is against it. */
export type Bans = (assignment_id: number, day: string) => Ban | null

const isForbidden = (rules: LawFacts['rules'], { stay, work }: Right) =>
  isSettled(rules) && [stay, work].some(({ state }) => state === 'not_allowed' || state === 'other_terms')

const isUnclear = (rules: LawFacts['rules'], { stay, work }: Right) =>
  stay.state === 'unknown' || work.state === 'unknown' || (!isSettled(rules) && work.rule === null)

/**
 * Makes a check whether the law of the site forbids scheduling a placement's worker on a day, or only allowed it by an
 * exception that has ended before that day.
 */
export const scheduleLaw = async (db: Db, assignment_ids: readonly number[]): Promise<Bans> => {
  const ids = [...new Set(assignment_ids)]
  const { rows } = await sql<Placed>`
    select a.id, a.employment_form, a.pay_rate, c.site_country as country, ${workplaceOf} as work,
      jsonb_build_object('client', ${taxKey(sql.ref('c.client_tax_id'))}, 'currency', c.currency, 'rate_period', c.rate_period,
        'hours_per_day', c.hours_per_day, 'days_per_week', c.days_per_week) as contract,
      ${basesOf} as person, ${legalPapers} as papers, ${exceptionOf(sql.ref('a.id'))} as exception
    from assignments a join contracts c on c.id = a.contract_id join needs n on n.id = a.need_id join workers w on w.id = a.worker_id
    where a.id = any(${ids}::bigint[])`.execute(db)
  const law = await readLaw(db)
  const placed = new Map(rows.map((row) => [row.id, row]))
  return (assignment_id, day) => {
    const row = placed.get(assignment_id)
    if (!row) return null
    const rules = law.get(row.country) ?? []
    const { person, papers, contract, work, pay_rate, employment_form, exception } = row
    const isOver = exception !== null && exception.until < day
    if (!isSettled(rules) && !isOver) return null
    const offered = { ...contract, work, pay_rate, employment_form }
    const right = judgeRight({ rules, person, papers }, employment_form, day, offered)
    if (isForbidden(rules, right)) return { code: 'work_not_allowed' }
    return isOver && isUnclear(rules, right) ? { code: 'exception_ended', params: { on: exception.until } } : null
  }
}
