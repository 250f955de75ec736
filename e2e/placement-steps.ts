import type { Page } from '@playwright/test'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { sent, statusOf } from './stories.ts'
import { uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; first_name: string }

const dayFrom = agencyToday

/** A running contract of the demo coordinator with one need that pays 41.50; by default for three people from ten days ago on. */
export const makeRunning = async (page: Page, admin: string, title: string, more: object = {}, terms: object = {}) => {
  const coordinators = await sent<Row[]>(page, admin, 'get', '/api/contracts/coordinators')
  const contract = await sent<Row>(page, admin, 'post', '/api/contracts', {
    title, client_name: 'Wędzarnia Bałtyk', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL', site_city: 'Ustka',
    site_address: 'ul. Rybacka 1', start_date: dayFrom(-10), end_date: dayFrom(200), currency: 'PLN', rate_period: 'hour',
    employment_form: 'civil_contract', main_coordinator_id: coordinators.find(({ first_name }) => first_name === 'Bartosz')!.id,
    ...terms,
  }) // prettier-ignore
  const need = { position_id: 1, headcount: 3, date_from: dayFrom(-10), pay_rate: 41.5, ...more }
  const { id: need_id } = await sent<Row>(page, admin, 'post', `/api/contracts/${contract.id}/needs`, need)
  const status_id = await statusOf(page, admin, 'contract', 'active')
  await sent(page, admin, 'put', `/api/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return { id: contract.id, title, need_id }
}

/** Drafts and signs an addition to a running contract, with its file. */
export const signAddition = async (page: Page, admin: string, contract_id: number, addition: object) => {
  const draft = await sent<Row>(page, admin, 'post', `/api/contracts/${contract_id}/additions`, addition)
  const file = await page.request.post('/api/custom-files', {
    headers: { authorization: `Bearer ${admin}` },
    multipart: { file: { name: 'aneks.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') } },
  })
  const { data } = (await file.json()) as { data: { id: number } }
  const signature = { version: draft.version, signed_at: dayFrom(0), file_id: data.id }
  return sent<Row>(page, admin, 'put', `/api/additions/${draft.id}/signature`, signature)
}

/** The documents that a citizen of the European Union needs for work in Poland. */
const usualPapers = ['passport', 'medical_certificate', 'bhp_initial', 'civil_contract']

/** Adds and verifies documents of a worker, by default those that a citizen of the European Union needs. */
export const bringPapers = async (
  page: Page,
  admin: string,
  worker_id: number,
  codes = usualPapers,
  more: object = {},
) => {
  const types = await sent<{ id: number; code: string }[]>(page, admin, 'get', '/api/document-types')
  for (const code of codes) {
    const file = await page.request.post('/api/document-files', {
      headers: { authorization: `Bearer ${admin}` },
      multipart: { file: { name: `${code}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') } },
    })
    const { data } = (await file.json()) as { data: { id: number } }
    const paper = { type_id: types.find((type) => type.code === code)!.id, file_ids: [data.id], valid_to: dayFrom(900) }
    const result = code === 'medical_certificate' ? { result: 'fit' } : {}
    const made = await sent<Row>(page, admin, 'post', `/api/workers/${worker_id}/documents`, {
      ...paper,
      ...result,
      ...more,
    })
    const verified = { version: made.version, verification: 'verified' }
    await sent(page, admin, 'put', `/api/documents/${made.id}/verification`, verified)
  }
}

/** A citizen of Nepal with a visa who works on a permit; without documents and placement. */
export const makeNepali = (page: Page, admin: string, last_name: string) =>
  sent<Row>(page, admin, 'post', '/api/workers', {
    first_name: 'Ram',
    last_name,
    first_name_latin: 'RAM',
    last_name_latin: 'THAPA',
    gender: 'male',
    date_of_birth: '1990-05-06',
    pesel_missing_reason: 'Applied for',
    employment_form: 'civil_contract',
    citizenship: 'NP',
    stay_basis: 'visa',
    work_basis: 'work_permit',
    phone: `+4853${uniqueDigits()}`,
  })

/** A worker without a placement, with a unique name. */
export const makeIdle = async (page: Page, admin: string, last_name: string) => {
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', {
    first_name: 'Maria', last_name, first_name_latin: 'MARIA', last_name_latin: 'TEST', gender: 'female', date_of_birth: '1991-05-06',
    citizenship: 'PL', pesel_missing_reason: 'Applied for', employed_from: dayFrom(0), employment_form: 'civil_contract',
    phone: `+4852${uniqueDigits()}`,
  }) // prettier-ignore
  const status_id = await statusOf(page, admin, 'worker', 'bench')
  const step = { version: worker.version, status_id, force: true, comment: 'Back from holidays' }
  return sent<Row>(page, admin, 'put', `/api/workers/${worker.id}/status`, step)
}
