import { sql } from 'kysely'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { PayMinimum, PayMinimumQuery } from '#contract/work/pay-minimum.ts'
import type { Db } from '#server/db/client.ts'
import { taxKey } from '../temporary-work/temporary-work.policy.ts'
import { type LimitRow, type Rate, firstBelowMinimum, limitsFor, payMinimumOn } from './limits.policy.ts'
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

/** The terms of work that decide its minimum pay. */
type Terms = Rate &
  Pick<PayMinimum, 'currency'> & { id: number; site_country: string; client: string | null; employment_form: string }

type Offer = Terms & { rate: number; from: string; until: string | null }

/**
 * The minimum pay of open needs that pay less on a day that is left of their period, by their ids: a need pays its own
 * rate or the lowest one of its contract.
 */
export const unmetMinimums = async (db: Db, need_ids: readonly number[]): Promise<Map<number, PayMinimum>> => {
  if (need_ids.length === 0) return new Map()
  const { rows } = await sql<Offer>`
    select n.id, t.rate, n.date_from::text as "from", coalesce(n.date_to, c.end_date)::text as until, c.site_country,
      ${taxKey(sql.ref('c.client_tax_id'))} as client, c.employment_form, c.currency, c.rate_period, c.hours_per_day, c.days_per_week
    from needs n join contracts c on c.id = n.contract_id cross join lateral (select coalesce(n.pay_rate, c.pay_rate_from) as rate) t
    where n.id = any(${[...need_ids]}::bigint[]) and n.is_open and t.rate is not null`.execute(db)
  const limits = await readLimits(db)
  return new Map(
    rows.flatMap((offer) => {
      const days = { from: judgedDay(offer.from), until: offer.until }
      const minimum = firstBelowMinimum(limits, limitsFor(offer, offer), offer, days)
      return minimum === null ? [] : [[offer.id, minimum] as const]
    }),
  )
}

type Placed = Terms & { start_date: string }

/** The minimum pay of placements from now on, by their ids; none where no minimum is known in their currency. */
export const minimumsOf = async (db: Db, assignment_ids: readonly number[]): Promise<Map<number, PayMinimum>> => {
  if (assignment_ids.length === 0) return new Map()
  const { rows } = await sql<Placed>`
    select a.id, a.start_date::text as start_date, c.site_country, ${taxKey(sql.ref('c.client_tax_id'))} as client, a.employment_form,
      a.currency, c.rate_period, c.hours_per_day, c.days_per_week
    from assignments a join contracts c on c.id = a.contract_id where a.id = any(${[...assignment_ids]}::bigint[])`.execute(
    db,
  )
  const limits = await readLimits(db)
  return new Map(
    rows.flatMap((placed) => {
      const minimum = payMinimumOn(limits, limitsFor(placed, placed), placed, judgedDay(placed.start_date))
      return minimum === null ? [] : [[placed.id, minimum] as const]
    }),
  )
}
