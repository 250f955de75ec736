import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import { taxKey } from '../temporary-work/temporary-work.policy.ts'
import { basesOf, legalPapers, readLaw, workplaceOf } from './law.queries.ts'
import type { Rate } from './limits.policy.ts'
import type { Offered, Workplace } from './permit.policy.ts'
import { type LawFacts, isSettled, judgeRight } from './law.policy.ts'

type Placed = Pick<LawFacts, 'person' | 'papers'> & {
  id: number
  country: string
  contract: Rate & { client: string | null }
  work: Workplace
  employment_form: Offered['employment_form']
  pay_rate: number
}

/** Makes a check whether the law of the site forbids scheduling a placement's worker on a day. */
export const scheduleLaw = async (tx: Tx, assignment_ids: readonly number[]) => {
  const ids = [...new Set(assignment_ids)]
  const { rows } = await sql<Placed>`
    select a.id, a.employment_form, a.pay_rate, c.site_country as country, ${workplaceOf} as work,
      jsonb_build_object('client', ${taxKey(sql.ref('c.client_tax_id'))}, 'currency', c.currency, 'rate_period', c.rate_period,
        'hours_per_day', c.hours_per_day, 'days_per_week', c.days_per_week) as contract,
      ${basesOf} as person, ${legalPapers} as papers
    from assignments a join contracts c on c.id = a.contract_id join needs n on n.id = a.need_id join workers w on w.id = a.worker_id
    where a.id = any(${ids}::bigint[])`.execute(tx)
  const law = await readLaw(tx)
  const placed = new Map(rows.map((row) => [row.id, row]))
  return (assignment_id: number, day: string): boolean => {
    const row = placed.get(assignment_id)
    const rules = law.get(row?.country ?? '') ?? []
    if (!row || !isSettled(rules)) return false
    const { person, papers, contract, work: workplace, pay_rate, employment_form } = row
    const offered = { ...contract, work: workplace, pay_rate, employment_form }
    const { stay, work } = judgeRight({ rules, person, papers }, employment_form, day, offered)
    return [stay, work].some(({ state }) => state === 'not_allowed' || state === 'other_terms')
  }
}
