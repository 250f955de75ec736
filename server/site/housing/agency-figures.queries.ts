import { sql } from 'kysely'
import type { BedMonth } from '#contract/office/home-trends.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { daysOfMonth } from './charges.ts'
import { type HouseFacts, monthOf, monthsBetween } from './figures.ts'
import { bedsTonight } from './housing-numbers.ts'
import { wholeHousing } from './housing.policy.ts'

/** The monthly data of each house that the actor may read completely. */
const readAll = async (db: Db, actor: Actor, from: string, to: string) => {
  const days = sql`daterange(${daysOfMonth(from).first}::date, ${daysOfMonth(to).last}::date, '[]')`
  const { rows } = await sql<HouseFacts>`
    with houses as (
      select properties.id, properties.lease_from, properties.lease_to, coalesce(b.places, 0)::integer as places, coalesce(b."out", 0)::integer as "out"
      from properties left join ${bedsTonight} b on b.property_id = properties.id
      where properties.archived_at is null and ${wholeHousing(actor)}
    ), slept as (
      select p.property_id, jsonb_agg(jsonb_build_object('check_in', s.check_in, 'check_out', s.check_out, 'charge', null,
        'charge_per', null, 'currency', null, 'billed', false)) as stays
      from stays s join places p on p.id = s.place_id
      where s.status in ('reserved', 'living', 'moved_out') and daterange(s.check_in, s.check_out, '[)') && ${days} group by 1
    ), closed as (
      select p.property_id, jsonb_agg(jsonb_build_object('start_date', v.from_date, 'end_date', v.to_date)) as voids
      from voids v join places p on p.id = v.place_id
      where p.state = 'available' and daterange(v.from_date, v.to_date, '[]') && ${days} group by 1
    ), paid as (
      select c.property_id, jsonb_agg(jsonb_build_object('month', to_char(c.month, 'YYYY-MM'), 'amount', c.amount, 'currency', c.currency)) as costs
      from housing_costs c where c.month <@ ${days} group by 1
    )
    select h.lease_from, h.lease_to, h.places, h."out", coalesce(s.stays, '[]') as stays, coalesce(v.voids, '[]') as voids, coalesce(c.costs, '[]') as costs
    from houses h left join slept s on s.property_id = h.id left join closed v on v.property_id = h.id left join paid c on c.property_id = h.id`.execute(
    db,
  )
  return rows
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** The nights of all houses that the actor may read completely, and the cost of empty ones, by month. */
export const readBedMonths = async (db: Db, actor: Actor, from: string, to: string): Promise<BedMonth[]> => {
  const houses = await readAll(db, actor, from, to)
  return monthsBetween(from, to).map((month) => {
    const figures = houses.map((house) => monthOf(house, month))
    const sum = (key: 'nights' | 'occupied' | 'empty') => figures.reduce((total, one) => total + one[key], 0)
    const costs = new Map<string, BedMonth['empty_costs'][number]>()
    for (const { currency, empty } of figures.flatMap((one) => one.costs))
      costs.set(currency, { currency, amount: cents((costs.get(currency)?.amount ?? 0) + (empty ?? 0)) })
    return {
      month,
      nights: sum('nights'),
      occupied: sum('occupied'),
      empty: sum('empty'),
      empty_costs: [...costs.values()].filter(({ amount }) => amount > 0),
    }
  })
}
