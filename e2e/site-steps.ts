import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Page } from '@playwright/test'
import { sent, statusOf, tokenOf } from './stories.ts'
import { uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; first_name: string }

/** A running contract of the demo coordinator with a need for this many people, led by the demo foreman. */
export const makeSite = async (page: Page, admin: string, headcount: number) => {
  const coordinators = await sent<Row[]>(page, admin, 'get', '/api/contracts/coordinators')
  const me = await sent<{ foreman_id: number }>(page, await tokenOf(page, 'foreman'), 'get', '/api/user-permissions')
  const title = `Pakowanie ${uniqueDigits()}`
  const contract = await sent<Row>(page, admin, 'post', '/api/contracts', {
    title, client_name: 'Mleczarnia Wigry', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL',
    site_city: 'Suwałki', site_address: 'ul. Mleczna 7', start_date: agencyToday(-10), end_date: agencyToday(300), currency: 'PLN', rate_period: 'hour', pay_rate_from: 41.15,
    employment_form: 'civil_contract', main_coordinator_id: coordinators.find(({ first_name }) => first_name === 'Bartosz')!.id,
    foreman_ids: [me.foreman_id],
  }) // prettier-ignore
  const need = { position_id: 1, headcount, date_from: agencyToday(-10), pay_rate: 41.15 }
  const { id: need_id } = await sent<Row>(page, admin, 'post', `/api/contracts/${contract.id}/needs`, need)
  const status_id = await statusOf(page, admin, 'contract', 'active')
  await sent(page, admin, 'put', `/api/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return { contract_id: contract.id, need_id, foreman_id: me.foreman_id, title }
}

/** Places a person today in the demo foreman's crew on a site; returns the placement. */
export const placeOne = async (
  page: Page,
  admin: string,
  site: { need_id: number; foreman_id: number },
  last_name: string,
) => {
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', {
    first_name: 'Соломія', last_name, first_name_latin: 'SOLOMIIA', last_name_latin: 'KOVALCHUK', gender: 'female',
    date_of_birth: '1991-05-06', citizenship: 'PL', pesel_missing_reason: 'Applied for', phone: `+4852${uniqueDigits()}`,
  }) // prettier-ignore
  const status_id = await statusOf(page, admin, 'worker', 'bench')
  const step = { version: worker.version, status_id, force: true, comment: 'Back from holidays' }
  await sent(page, admin, 'put', `/api/workers/${worker.id}/status`, step)
  const placement = {
    need_id: site.need_id,
    worker_id: worker.id,
    foreman_id: site.foreman_id,
    start_date: agencyToday(0),
  }
  const confirmed = { confirmed: ['team_too_large'], comment: 'A large order' }
  return (await sent<Row>(page, admin, 'post', '/api/assignments', { ...placement, ...confirmed })).id
}
