import { sql } from 'kysely'
import type { HousingCreate } from '#contract/site/housing.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { createLink } from '../site/housing/contract-housing.commands.ts'
import { createCost } from '../site/housing/costs.commands.ts'
import { createHousing } from '../site/housing/housing.commands.ts'
import { createRoom, lockPlace } from '../site/housing/rooms.commands.ts'
import { createVoid } from '../site/housing/voids.commands.ts'
import { createStay } from '../site/stays/reserve.commands.ts'
import { unlessRefused } from './unless-refused.ts'
import { officeTime } from './office-hours.ts'

const DAY = 86_400_000
const MONTHS = 4

type House = HousingCreate & {
  /** The email address of the responsible user. */
  by: string
  rooms: readonly [name: string, area_m2: number, beds: number][]
  utilities: number
}

const houses: readonly House[] = [
  { name: 'Hostel Fabryczna', kind: 'hostel', country: 'PL', city: 'Łódź', address: 'ul. Fabryczna 22', postcode: '90-344', gender_policy: 'by_room', currency: 'PLN',
    landlord_name: 'Nieruchomości Księży Młyn', landlord_phone: '+48426000201', lease_from: '2026-01-01', rent_amount: 9_800, rent_per: 'month', deposit: 9_800,
    by: 'coordinator@brigada.test', utilities: 2_140, rooms: [['101', 14, 4], ['102', 14, 4], ['103', 10, 4], ['201', 18, 6], ['202', 8, 2]] },
  { name: 'Dom Krzyki', kind: 'house', country: 'PL', city: 'Wrocław', address: 'ul. Jaworowa 8', postcode: '53-122', gender_policy: 'mixed', currency: 'PLN',
    landlord_name: 'Stanisław Pawlak', landlord_phone: '+48717000202', lease_from: '2026-03-01', rent_amount: 7_200, rent_per: 'month', deposit: 14_400,
    by: 'coordinator@brigada.test', utilities: 1_650, rooms: [['1', 16, 4], ['2', 12, 4], ['3', 12, 4]] },
  { name: 'Hostel Wolska', kind: 'hostel', country: 'PL', city: 'Warszawa', address: 'ul. Wolska 140', postcode: '01-258', gender_policy: 'male', currency: 'PLN',
    landlord_name: 'Hotele Robotnicze sp. z o.o.', landlord_phone: '+48226000203', rent_amount: 780, rent_per: 'place',
    by: 'oksana.bilyk@brigada.test', utilities: 0, rooms: [['A', 12, 4], ['B', 12, 4]] },
] // prettier-ignore

const coordinatorOf = async (tx: Tx, email: string) =>
  (
    await tx
      .selectFrom('coordinators as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .where('u.email', '=', email)
      .select('c.id')
      .executeTakeFirstOrThrow()
  ).id

const monthBefore = (now: number, count: number) => {
  const day = agencyDay(new Date(now).toISOString())
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const furnish = async (tx: Tx, actor: Actor, now: number, { by, rooms, utilities, ...house }: House) => {
  const responsible_coordinator_id = await coordinatorOf(tx, by)
  const property_id = await createHousing(tx, actor, { ...house, responsible_coordinator_id })
  for (const [name, area_m2, beds] of rooms) await createRoom(tx, actor, property_id, { name, area_m2, beds })
  const rent = house.rent_amount! * (house.rent_per === 'place' ? rooms.reduce((sum, [, , beds]) => sum + beds, 0) : 1)
  for (let back = 1; back <= MONTHS; back++) {
    const cost = { month: monthBefore(now, back), currency: house.currency, paid_on: `${monthBefore(now, back)}-10` }
    await createCost(tx, actor, property_id, { ...cost, kind: 'rent', amount: rent })
    if (utilities > 0)
      await createCost(tx, actor, property_id, { ...cost, kind: 'utilities', amount: utilities + back * 60 })
  }
  const served = await tx
    .selectFrom('contracts')
    .where('site_city', '=', house.city)
    .where('is_open', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  if (served) await createLink(tx, actor, served.id, { property_id, from_date: agencyDay(actor.at) })
  return property_id
}

/** One bed in five stays empty. */
const isEmpty = (index: number) => index % 5 === 3

const letIn = async (tx: Tx, admin: Actor, now: number, beds: readonly number[]) => {
  const today = agencyDay(new Date(now).toISOString())
  const { rows: people } = await sql<{ worker_id: number; start_date: string }>`
    select w.id as worker_id, coalesce(min(a.start_date), ${today}::date - 20) as start_date from workers w
      left join assignments a on a.worker_id = w.id and a.status in ('active', 'planned')
    where w.is_open group by w.id order by min(a.status) nulls last, w.created_at, w.id`.execute(tx)
  const waiting = people.values()
  for (const [index, place_id] of beds.entries()) {
    if (isEmpty(index)) continue
    for (let tries = 0; tries < 8; tries++) {
      const next = waiting.next()
      if (next.done) return
      const { worker_id, start_date: check_in } = next.value
      const living = check_in <= today
      const at = living ? Math.min(now - 60_000, Date.parse(check_in) + 9 * 3_600_000) : officeTime(now - 120_000)
      const terms = {
        charge: 650,
        charge_per: 'month',
        deposit_amount: 300,
        comment: 'Ustalone telefonicznie',
      } as const
      const entering = living
        ? ({ status: 'living', keys_issued: true, deposit_paid: true, rules_signed_on: check_in } as const)
        : {}
      const made = await unlessRefused(
        createStay(tx, actAgain(admin, { at: new Date(at).toISOString() }), {
          place_id, worker_id, check_in, ...terms, ...entering, confirmed: ['room_too_small'],
        }), // prettier-ignore
      )
      if (made !== null) break
    }
  }
}

/**
 * Rents the houses of the demo agency, moves its workers in, blocks one bed for a repair, and adds the costs of the
 * last months.
 */
export const rentHouses = async (tx: Tx, admin: Actor, now: number) => {
  const begun = actAgain(admin, { at: new Date(officeTime(now - 150 * DAY)).toISOString() })
  for (const house of houses) await furnish(tx, begun, now, house)
  const beds = await tx.selectFrom('places').select(['id']).orderBy('id').execute()
  const ids = beds.map(({ id }) => id)
  await letIn(tx, admin, now, ids)
  const broken = ids.find((_, index) => isEmpty(index))!
  const from_date = agencyDay(new Date(now - 2 * DAY).toISOString())
  const to_date = agencyDay(new Date(now + 4 * DAY).toISOString())
  const actor = actAgain(admin, { at: new Date(officeTime(now - 2 * DAY)).toISOString() })
  await createVoid(tx, actor, await lockPlace(tx, actor, broken), {
    from_date,
    to_date,
    reason: 'repair',
    comment: 'Okno się nie domyka',
  })
}
