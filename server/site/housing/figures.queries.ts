import { sql } from 'kysely'
import type { HousingMonth } from '#contract/site/bed-calendar.ts'
import type { Db } from '#server/db/client.ts'
import { daysOfMonth } from './charges.ts'
import { type HouseFacts, monthOf, monthsBetween } from './figures.ts'
import type { HousingRow } from './housing.queries.ts'

const readFacts = async (db: Db, house: HousingRow, from: string, to: string): Promise<HouseFacts> => {
  const days = sql`daterange(${daysOfMonth(from).first}::date, ${daysOfMonth(to).last}::date, '[]')`
  const { rows } = await sql<Pick<HouseFacts, 'stays' | 'voids' | 'costs'>>`select
    (select coalesce(jsonb_agg(jsonb_build_object('check_in', s.check_in, 'check_out', s.check_out, 'charge', s.charge,
        'charge_per', s.charge_per, 'currency', s.currency, 'billed', s.status in ('living', 'moved_out'))), '[]')
      from stays s join places p on p.id = s.place_id
      where p.property_id = ${house.id} and s.status in ('reserved', 'living', 'moved_out')
        and (daterange(s.check_in, s.check_out, '[)') && ${days} or s.check_in <@ ${days})) as stays,
    (select coalesce(jsonb_agg(jsonb_build_object('start_date', v.from_date, 'end_date', v.to_date)), '[]')
      from voids v join places p on p.id = v.place_id
      where p.property_id = ${house.id} and p.state = 'available' and daterange(v.from_date, v.to_date, '[]') && ${days}) as voids,
    (select coalesce(jsonb_agg(jsonb_build_object('month', to_char(c.month, 'YYYY-MM'), 'amount', c.amount, 'currency', c.currency)), '[]')
      from housing_costs c where c.property_id = ${house.id} and c.month <@ ${days}) as costs`.execute(db)
  const { lease_from, lease_to, places, out } = house
  return { lease_from, lease_to, places, out, ...rows[0]! }
}

/** Nights, costs and charges of a house by month. */
export const readFigures = async (
  db: Db,
  house: HousingRow,
  { from, to }: { from: string; to: string },
): Promise<HousingMonth[]> => {
  const facts = await readFacts(db, house, from, to)
  return monthsBetween(from, to).map((month) => monthOf(facts, month))
}
