import { sql } from 'kysely'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { PayMinimum, PayMinimumQuery } from '#contract/work/pay-minimum.ts'
import type { Db } from '#server/db/client.ts'
import { taxKey } from '../temporary-work/temporary-work.policy.ts'
import { type LimitRow, type Rate, limitsFor, payMinimumOn } from './limits.policy.ts'
import { limitsOf, readLimits } from './limits.queries.ts'

/** The first day of work on which pay is judged: today at the earliest. */
const judgedDay = (day: string) => {
  const today = agencyToday()
  return day > today ? day : today
}

/** The minimum pay on the terms of a contract, on a day or today if it is past. */
export const readPayMinimum = async (
  db: Db,
  { on, client_tax_id, ...terms }: PayMinimumQuery,
): Promise<PayMinimum | null> => {
  const { rows } = await sql<{ limits: LimitRow[]; client: string | null }>`
    select ${limitsOf(sql`${terms.site_country}::text`)} as limits, ${taxKey(sql`${client_tax_id ?? null}::text`)} as client`.execute(
    db,
  )
  const { limits, client } = rows[0]!
  return payMinimumOn(limits, limitsFor({ ...terms, client }, terms), terms, judgedDay(on))
}

type Offer = Rate &
  Pick<PayMinimum, 'currency'> & {
    id: number
    rate: number
    date_from: string
    site_country: string
    client: string | null
    employment_form: string
  }

/**
 * The minimum pay of open needs that pay less, by their ids: a need pays its own rate or the lowest one of its
 * contract.
 */
export const unmetMinimums = async (db: Db, need_ids: readonly number[]): Promise<Map<number, PayMinimum>> => {
  if (need_ids.length === 0) return new Map()
  const { rows } = await sql<Offer>`
    select n.id, t.rate, n.date_from::text as date_from, c.site_country, ${taxKey(sql.ref('c.client_tax_id'))} as client,
      c.employment_form, c.currency, c.rate_period, c.hours_per_day, c.days_per_week
    from needs n join contracts c on c.id = n.contract_id cross join lateral (select coalesce(n.pay_rate, c.pay_rate_from) as rate) t
    where n.id = any(${[...need_ids]}::bigint[]) and n.is_open and t.rate is not null`.execute(db)
  const limits = await readLimits(db)
  return new Map(
    rows.flatMap((offer) => {
      const minimum = payMinimumOn(limits, limitsFor(offer, offer), offer, judgedDay(offer.date_from))
      return minimum !== null && offer.rate < minimum.minimum ? [[offer.id, minimum] as const] : []
    }),
  )
}
