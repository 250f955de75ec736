import type { ContractCreate } from '#contract/work/contracts.ts'
import type { NeedCreate } from '#contract/work/needs.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeContractStatus } from '../work/contracts/change-contract-status.commands.ts'
import { createContract } from '../work/contracts/contracts.commands.ts'
import { lockContract } from '../work/contracts/contracts.queries.ts'
import { createNeed } from '../work/contracts/needs.commands.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { officeTime } from './office-hours.ts'

const DAY = 86_400_000

/** A need: the English name of its position, headcount, pay and priority. */
type Ask = [position: string, headcount: number, pay: number, priority?: NonNullable<NeedCreate['priority']>]

type Order = {
  title: string
  client: string
  tax_id: string | null
  /** The registry number of the client, and the address of its registered office. */
  registered?: [number: string, office: string]
  at: [country: 'PL' | 'ES' | 'CZ', city: string, address: string | null]
  /** Days from today. */
  period: [from: number, to: number | null]
  contact: [name: string, phone: string]
  housing: boolean
  form: ContractCreate['employment_form']
  asks: Ask[]
  goal: 'draft' | 'active' | 'suspended' | 'completed' | 'terminated' | 'cancelled'
}

const twoShifts = [
  { name: 'I', start: '06:00', end: '14:00', break_min: 20 },
  { name: 'II', start: '14:00', end: '22:00', break_min: 20 },
]

const orders: readonly Order[] = [
  { title: 'Pakowanie mrożonek', client: 'Mroźna Dolina sp. z o.o.', tax_id: '5217001000', registered: ['367158202', 'ul. Chłodna 14, 91-463 Łódź'], at: ['PL', 'Łódź', 'ul. Chłodna 14'], period: [-120, 28], contact: ['Dorota Sikora', '+48427000101'], housing: true, form: 'civil_contract', asks: [['Packer', 24, 36.5, 'high'], ['Forklift driver', 3, 41]], goal: 'active' },
  { title: 'Magazyn wysyłkowy, zmiany nocne', client: 'Szybka Paczka S.A.', tax_id: '5217375114', registered: ['0000481516', 'ul. Legnicka 56, 54-204 Wrocław'], at: ['PL', 'Wrocław', 'ul. Magazynowa 3'], period: [-90, 180], contact: ['Robert Jaskólski', '+48717000102'], housing: true, form: 'temporary_employment', asks: [['Warehouse worker', 40, 37.4, 'critical'], ['Forklift driver', 6, 43]], goal: 'active' },
  { title: 'Montaż okien PVC', client: 'Okna Wisła sp. z o.o.', tax_id: '5217749224', registered: ['385401166', 'ul. Szklana 8, 87-100 Toruń'], at: ['PL', 'Toruń', 'ul. Szklana 8'], period: [-60, null], contact: ['Ewa Maj', '+48567000103'], housing: false, form: 'employment', asks: [['Production worker', 12, 38]], goal: 'active' },
  { title: 'Spawanie konstrukcji', client: 'Stalmost Konstrukcje S.A.', tax_id: '5218123337', registered: ['0000234267', 'ul. Stoczniowa 21, 80-873 Gdańsk'], at: ['PL', 'Gdańsk', 'ul. Stoczniowa 21'], period: [-45, 220], contact: ['Marek Grabowski', '+48587000104'], housing: true, form: 'civil_contract', asks: [['Welder', 9, 54, 'high']], goal: 'active' },
  { title: 'Rozbiór mięsa', client: 'Zakłady Mięsne Podlasie', tax_id: '5218497440', registered: ['147229059', 'ul. Rzeźnicza 2, 15-869 Białystok'], at: ['PL', 'Białystok', 'ul. Rzeźnicza 2'], period: [-150, 60], contact: ['Halina Wrona', '+48857000105'], housing: true, form: 'civil_contract', asks: [['Butcher', 15, 41.2], ['Cleaner', 4, 36.5]], goal: 'active' },
  { title: 'Recogida de fresa', client: 'Frutas del Condado S.L.', tax_id: 'B46128732', at: ['ES', 'Palos de la Frontera', 'Camino del Río 5'], period: [-10, 130], contact: ['Manuel Ortega', '+34959000106'], housing: true, form: 'es_fixed_discontinuous', asks: [['Fruit picker', 60, 8.9, 'critical']], goal: 'active' },
  { title: 'Temporada hotelera en la costa', client: 'Hoteles Marazul S.A.', tax_id: 'B03981271', at: ['ES', 'Torrevieja', null], period: [70, 300], contact: ['Lucía Navarro', '+34965000107'], housing: true, form: 'es_temporary', asks: [['Hotel staff', 18, 9.4], ['Cook', 5, 11.2]], goal: 'draft' },
  { title: 'Sprzątanie hal produkcyjnych', client: 'Autoczęści Śląsk sp. z o.o.', tax_id: '5218871559', registered: ['381172645', 'ul. Fabryczna 40, 44-100 Gliwice'], at: ['PL', 'Gliwice', 'ul. Fabryczna 40'], period: [-100, 90], contact: ['Anna Kubica', '+48327000108'], housing: false, form: 'civil_contract', asks: [['Cleaner', 8, 36.5]], goal: 'suspended' },
  { title: 'Budowa osiedla, prace wykończeniowe', client: 'Nowe Podwórko Development', tax_id: null, at: ['PL', 'Kraków', null], period: [30, 240], contact: ['Piotr Zaręba', '+48127000109'], housing: true, form: 'b2b', asks: [], goal: 'draft' },
  { title: 'Kierowcy C+E, trasy krajowe', client: 'Transport Bystrzyca', tax_id: '5219245663', at: ['PL', 'Lublin', 'ul. Drogowa 17'], period: [-165, -20], contact: ['Zenon Kot', '+48817000110'], housing: false, form: 'employment', asks: [['HGV driver (C+E)', 6, 48]], goal: 'completed' },
  { title: 'Zbiór jabłek', client: 'Sady Grójeckie Malinowscy', tax_id: '5219619773', at: ['PL', 'Grójec', 'ul. Sadowa 1'], period: [-80, 20], contact: ['Teresa Malinowska', '+48487000111'], housing: true, form: 'civil_contract', asks: [['Fruit picker', 35, 36.5]], goal: 'terminated' },
  { title: 'Výroba hraček, montážní linka', client: 'Hračky Morava s.r.o.', tax_id: 'CZ26841975', registered: ['26841975', 'Průmyslová 9, 702 00 Ostrava'], at: ['CZ', 'Ostrava', 'Průmyslová 9'], period: [20, 200], contact: ['Jana Dvořáková', '+420595000112'], housing: true, form: 'employment', asks: [['Production worker', 20, 39]], goal: 'cancelled' },
] // prettier-ignore

const ways: Record<Order['goal'], Order['goal'][]> = {
  draft: [],
  active: ['active'],
  suspended: ['active', 'suspended'],
  completed: ['active', 'completed'],
  terminated: ['active', 'terminated'],
  cancelled: ['cancelled'],
}

const desksOf = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('coordinators as c')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('s.category', '=', 'initial')
    .select('c.id')
    .orderBy('c.user_id')
    .execute()
  return rows.map(({ id }) => id)
}

const currencyOf = { PL: 'PLN', ES: 'EUR', CZ: 'CZK' } as const

/** Creates the clients' contracts, each as the super-admin at its own time, and moves them to their current status. */
export const signContracts = async (tx: Tx, admin: Actor, now: number) => {
  const desks = await desksOf(tx)
  const [shown, ...others] = desks
  const positions = new Map(
    (await tx.selectFrom('positions').select(['id', 'name']).execute()).map(({ id, name }) => [name.en, id]),
  )
  const statuses = new Map(
    (await tx.selectFrom('statuses').where('entity', '=', 'contract').select(['id', 'code']).execute()).map(
      ({ id, code }) => [code, id],
    ),
  )
  const reasons = await tx.selectFrom('reasons').where('entity', '=', 'contract').select('id').orderBy('id').execute()
  const day = (days: number) => agencyDay(now + days * DAY)
  const oldest = Date.parse(admin.at)
  for (const [index, order] of orders.entries()) {
    const [country, site_city, site_address] = order.at
    const [from, to] = order.period
    const pays = order.asks.map(([, , pay]) => pay)
    let time = Math.max(oldest, now + Math.min(from - 12, -4) * DAY)
    const acting = () => {
      time = Math.min(time + DAY, now - 60_000)
      return actAgain(admin, { at: new Date(Math.max(oldest, officeTime(time))).toISOString() })
    }
    const id = await createContract(tx, acting(), {
      title: order.title,
      client_name: order.client,
      client_tax_id: order.tax_id,
      client_registry_number: order.registered?.[0] ?? null,
      client_address: order.registered?.[1] ?? null,
      client_country: country,
      site_country: country,
      site_city,
      site_address,
      contact_name: order.contact[0],
      contact_phone: order.contact[1],
      start_date: day(from),
      end_date: to === null ? null : day(to),
      currency: currencyOf[country],
      rate_period: 'hour',
      pay_rate_from: pays.length > 0 ? Math.min(...pays) : null,
      pay_rate_to: pays.length > 0 ? Math.max(...pays) : null,
      bill_rate: pays.length > 0 ? Math.round(Math.max(...pays) * 155) / 100 : null,
      employment_form: order.form,
      housing_provided: order.housing,
      shift_patterns: index % 3 === 2 ? [] : twoShifts,
      main_coordinator_id: index % 2 === 0 ? shown! : others[(index >> 1) % others.length]!,
      coordinator_ids: index % 4 === 0 ? desks : [],
    })
    for (const [position, headcount, pay_rate, priority = 'normal'] of order.asks)
      await createNeed(tx, acting(), await lockContract(tx, admin, id), {
        position_id: positions.get(position)!,
        headcount,
        date_from: day(from),
        pay_rate,
        priority,
      })
    for (const code of ways[order.goal]) {
      const contract = await lockContract(tx, admin, id)
      const bad = code === 'terminated' || code === 'cancelled'
      if (code !== 'active' && code !== 'cancelled') time = now - (index + 3) * DAY
      await changeContractStatus(tx, acting(), contract, {
        version: contract.version,
        status_id: statuses.get(code)!,
        ...(bad ? { reason_id: reasons[index % reasons.length]!.id } : {}),
        ...(code === 'terminated' ? { fields: { end_date: day(-15) } } : {}),
      })
    }
  }
}
