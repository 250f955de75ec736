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

const FOREVER = '9999-12-31'

const isForbidden = (rules: LawFacts['rules'], { stay, work }: Right) =>
  isSettled(rules) && [stay, work].some(({ state }) => state === 'not_allowed' || state === 'other_terms')

const isUnclear = (rules: LawFacts['rules'], { stay, work }: Right) =>
  stay.state === 'unknown' || work.state === 'unknown' || (!isSettled(rules) && work.rule === null)

/** What the law says of the work of a placement on a day: why it is not scheduled, and whether the rights are proved. */
type ScheduleLaw = {
  ban: Bans
  /** Documents or an exception allow the work on the day; also true where the country has no rule for the person. */
  isProved: (assignment_id: number, day: string) => boolean
}

/** Reads the law of the sites of placements, with the rights and documents of their workers. */
export const readScheduleLaw = async (db: Db, assignment_ids: readonly number[]): Promise<ScheduleLaw> => {
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
  const rulesOf = ({ country }: Placed) => law.get(country) ?? []
  const rightOn = (row: Placed, day: string) => {
    const { person, papers, contract, work, pay_rate, employment_form } = row
    const offered = { ...contract, work, pay_rate, employment_form }
    return judgeRight({ rules: rulesOf(row), person, papers }, employment_form, day, offered)
  }
  const ban: Bans = (assignment_id, day) => {
    const row = placed.get(assignment_id)
    if (!row) return null
    const rules = rulesOf(row)
    const { exception } = row
    const isOver = exception !== null && exception.until < day
    if (!isSettled(rules) && !isOver) return null
    const right = rightOn(row, day)
    if (isForbidden(rules, right)) return { code: 'work_not_allowed' }
    return isOver && isUnclear(rules, right) ? { code: 'exception_ended', params: { on: exception.until } } : null
  }
  /** The days from one to another on which the rights of a placement are known to be proved. */
  const proved = new Map<number, { from: string; to: string }>()
  const isProved: ScheduleLaw['isProved'] = (assignment_id, day) => {
    const row = placed.get(assignment_id)
    const known = proved.get(assignment_id)
    if (!row || (known && known.from <= day && known.to >= day)) return true
    const right = rightOn(row, day)
    if (!isSettled(rulesOf(row)) && right.work.rule === null) return true
    const both = [right.stay, right.work]
    const isHeld = both.every(({ state }) => state === 'ok')
    if (isHeld) {
      const ends = both.flatMap(({ ends_on }) => ends_on ?? []).toSorted()
      proved.set(assignment_id, { from: day, to: ends[0] ?? FOREVER })
    }
    const { exception } = row
    const isCovered = exception !== null && exception.since <= day && exception.until >= day
    return isHeld || (isCovered && both.every(({ state }) => state === 'ok' || state === 'unknown'))
  }
  return { ban, isProved }
}

/**
 * Makes a check whether the law of the site forbids scheduling a placement's worker on a day, or only allowed it by an
 * exception that has ended before that day.
 */
export const scheduleLaw = async (db: Db, assignment_ids: readonly number[]): Promise<Bans> =>
  (await readScheduleLaw(db, assignment_ids)).ban
