import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Page } from '@playwright/test'
import { sent, statusOf, tokenOf } from './stories.ts'
import { uniqueDigits } from './unique.ts'

type Row = { id: number; version: number }
type Room = { id: number; places: { id: number; bed: string }[] }

/** A worker without a placement, with a unique name, whom every coordinator can see. */
export const makeIdle = async (page: Page, admin: string, first_name: string, last_name: string) => {
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', {
    first_name, last_name, first_name_latin: 'MARIA', last_name_latin: 'TEST', gender: 'female', date_of_birth: '1991-05-06',
    citizenship: 'PL', pesel_missing_reason: 'Applied for', emergency_name: 'Jan Nowak', emergency_phone: '+48600100200',
    phone: `+4853${uniqueDigits()}`,
  }) // prettier-ignore
  const status_id = await statusOf(page, admin, 'worker', 'bench')
  const step = { version: worker.version, status_id, force: true, comment: 'Back from holidays' }
  await sent<Row>(page, admin, 'put', `/api/workers/${worker.id}/status`, step)
  return worker.id
}

/** A house of the coordinator with one room of three beds; the second is blocked for the coming days. */
export const makeHouse = async (page: Page, name: string) => {
  const token = await tokenOf(page, 'coordinator')
  const house = await sent<Row>(page, token, 'post', '/api/housing', {
    name, kind: 'hostel', country: 'PL', city: 'Ustka', address: 'ul. Morska 3', gender_policy: 'mixed', currency: 'PLN',
  }) // prettier-ignore
  const room = { name: '101', area_m2: 20, beds: 3 }
  const { places } = await sent<Room>(page, token, 'post', `/api/housing/${house.id}/rooms`, room)
  const bed = places.find((one) => one.bed === '2')!
  await sent(page, token, 'post', `/api/places/${bed.id}/voids`, {
    from_date: agencyToday(1), to_date: agencyToday(9), reason: 'repair', comment: 'The window',
  }) // prettier-ignore
  return house.id
}
