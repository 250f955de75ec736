import { sql } from 'kysely'
import type { Currency } from '#contract/basics/world.ts'
import { dayZone } from '#server/behaviors/agency-day.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type Count, type Placed, type Worked, countDays } from './rules/days.ts'
import type { Line } from './rules/ledger.ts'
import { type Agreed, type Tranche, termsOf } from './rules/terms.ts'
import type { StoredPayment } from './write-payment.ts'

/** A freelance recruiter and a worker whom they claim, or for whom they have payments. */
export type Pair = { freelance_recruiter_id: number; worker_id: number }

/** The pairs of these workers; none for workers without claims. */
export const pairsOf = async (db: Db, worker_ids: readonly number[]): Promise<Pair[]> => {
  const ids = [...new Set(worker_ids)]
  if (ids.length === 0) return []
  const { rows } = await sql<Pair>`
    select freelance_recruiter_id, worker_id from freelance_claims where worker_id = any(${ids}::bigint[]) and state = 'holds'
    union
    select freelance_recruiter_id, worker_id from freelance_payments where worker_id = any(${ids}::bigint[]) and kind = 'auto_bonus'
    order by worker_id, freelance_recruiter_id`.execute(db)
  return rows
}

type Placement = Omit<Placed, 'claimed'> & { planned_on: string }

type WorkerFacts = { id: number; left: boolean; placements: Placement[]; worked: Worked[] }

const workersOf = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<WorkerFacts>`
    select w.id, not w.is_open as left,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'contract_id', a.contract_id, 'start_date', a.start_date, 'end_date', a.end_date,
          'status', a.status, 'planned_on', (a.created_at at time zone ${dayZone})::date)), '[]')
        from assignments a where a.worker_id = w.id and a.status in ('planned', 'active', 'ended')) as placements,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('assignment_id', d.assignment_id, 'date', d.date)), '[]')
        from shifts d where d.worker_id = w.id and d.status = 'worked' and d.actual_hours > 0) as worked
    from workers w where w.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Claim = Pair & { claimed_on: string; expires_on: string }

const claimsOf = (db: Db, worker_ids: readonly number[]): Promise<Claim[]> =>
  db
    .selectFrom('freelance_claims')
    .where('worker_id', 'in', [...worker_ids])
    .where('state', '=', 'holds')
    .select(['freelance_recruiter_id', 'claimed_on', 'expires_on'])
    .select((eb) => eb.ref('worker_id').$notNull().as('worker_id'))
    .execute()

const isWithin = ({ claimed_on, expires_on }: Claim, day: string) => claimed_on <= day && day < expires_on

type Priced = { id: number; amount: number | null; currency: Currency | null; days: number | null }

const cents = (amount: number) => Math.round(amount * 100)

const agreedOf = (priced: Priced | undefined): Agreed[] =>
  priced ? [{ ...priced, amount: priced.amount === null ? null : cents(priced.amount) }] : []

const pricesOf = async (db: Db, contract_ids: readonly number[], freelancer_ids: readonly number[]) => {
  const { rows } = await sql<Priced & { of: 'contract' | 'freelancer' | 'agency'; tranches: number }>`
    select 'contract' as of, id, freelance_bonus_amount as amount, currency, freelance_bonus_days as days, 0 as tranches
      from contracts where id = any(${[...contract_ids]}::bigint[])
    union all select 'freelancer', id, bonus_amount, bonus_currency, bonus_days, 0
      from freelance_recruiters where id = any(${[...freelancer_ids]}::bigint[])
    union all select 'agency', 1, f.bonus_amount, f.bonus_currency, f.bonus_days, p.tranches
      from freelance_settings f, payment_settings p`.execute(db)
  const of = (kind: string, id: number) => rows.find((row) => row.of === kind && row.id === id)
  const agency = of('agency', 1)!
  return (contract_id: number, freelancer_id: number): Tranche[] =>
    termsOf([of('contract', contract_id), of('freelancer', freelancer_id), agency].flatMap(agreedOf), agency.tranches)
}

/** A payment in the shape of the ledger rules. */
const toLine = (row: StoredPayment): Line => ({
  ...row,
  days_required: row.days_required ?? 1,
  amount: cents(row.amount),
  in_run: row.run_id !== null && row.status === 'approved',
})

/** The input for settling a pair: the count of days, the current terms, the existing entries. */
export type Settling = Pair & { count: Count; agreed: Tranche[]; lines: Line[]; stored: Map<number, StoredPayment> }

/** Reads it for pairs whose workers are locked; locks the entries too. */
export const readSettling = async (tx: Tx, pairs: readonly Pair[], today: string): Promise<Settling[]> => {
  const worker_ids = [...new Set(pairs.map(({ worker_id }) => worker_id))]
  const workers = await workersOf(tx, worker_ids)
  const claims = await claimsOf(tx, worker_ids)
  const stored = await tx
    .selectFrom('freelance_payments')
    .where('worker_id', 'in', worker_ids)
    .where('by_system', '=', true)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  const counted = pairs.map((pair) => {
    const { left, placements, worked } = workers.get(pair.worker_id)!
    const own = claims.filter((claim) => claim.worker_id === pair.worker_id && claim.freelance_recruiter_id === pair.freelance_recruiter_id) // prettier-ignore
    const placed = placements.map(({ planned_on, ...one }) => ({
      ...one,
      claimed: own.some((claim) => isWithin(claim, planned_on) || isWithin(claim, one.start_date)),
    }))
    return { ...pair, count: countDays({ today, left, placements: placed, worked }) }
  })
  const priceOf = await pricesOf(
    tx,
    counted.flatMap(({ count }) => count.first?.contract_id ?? []),
    pairs.map(({ freelance_recruiter_id }) => freelance_recruiter_id),
  )
  return counted.map((pair) => {
    const own = stored.filter((row) => row.worker_id === pair.worker_id && row.freelance_recruiter_id === pair.freelance_recruiter_id) // prettier-ignore
    const { first } = pair.count
    return {
      ...pair,
      agreed: first === null ? [] : priceOf(first.contract_id, pair.freelance_recruiter_id),
      lines: own.map(toLine),
      stored: new Map(own.map((row) => [row.id, row])),
    }
  })
}
