import sharp from 'sharp'
import { expect } from 'vitest'
import type { ErasurePlan } from '#contract/people/personal-data.ts'
import { openZip } from '#server/behaviors/imports/zip-parts.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from './agency.ts'
import { newPhone, statusIds } from './builders.ts'

export let agency: TestAgency
export let admin: Someone

type Made = { data: { id: number; version: number } }
type Refusal = { code: string; errors: { path: string; code: string }[] }

export const made = async (path: string, body: unknown): Promise<Made['data']> => {
  const answer = await agency.call<Made>('POST', path, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

export const uploaded = async (path: string, name: string, bytes: Buffer) => {
  const { body, headers } = multipart(name, bytes)
  const answer = await agency.call<Made>('POST', path, { as: admin, body, headers })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

export const year = new Date().getFullYear()

export const SECRETS = [
  'Zhovtobriukh',
  'Жовтобрюх',
  'Fialkivska',
  '91051412340',
  'XX445566',
  'zhovto@',
  'PL61109010140000071219812874',
]

const typeId = async (code: string) =>
  (await agency.db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id

export const field = async (entity: string, key: string, more: object) =>
  made('/api/custom-fields', { entity, key, label: { en: key, ua: key }, type: 'text', ...more })

/**
 * A person with all kinds of data: a lead, a candidate with a survey, documents, a photo and a file, and a worker with
 * sensitive numbers.
 */
export const wholePerson = async () => {
  const phone = newPhone()
  const lead = await made('/api/leads', {
    first_name: 'Fialkivska',
    last_name: 'Жовтобрюх',
    phone,
    email: 'zhovto@example.com',
    source: 'referral',
    source_detail: 'Friend of Zhovtobriukh',
    comment: 'Fialkivska Zhovtobriukh calls back',
    custom_values: { secret_word: 'Zhovtobriukh' },
  })
  const qualified = (await statusIds(agency, 'lead')).get('qualified')!
  await agency.db.updateTable('leads').set({ status_id: qualified }).where('id', '=', lead.id).execute()
  const conversion = await agency.call<{ data: { id: number } }>('POST', `/api/leads/${lead.id}/conversion`, {
    as: admin,
    headers: { 'idempotency-key': `conversion-${lead.id}` },
    body: {
      version: lead.version,
      gender: 'female',
      date_of_birth: '1991-05-14',
      citizenship: 'UA',
      first_name_latin: 'FIALKIVSKA',
      last_name_latin: 'ZHOVTOBRIUKH',
      consent_recruitment_at: '2026-01-02T10:00:00Z',
    },
  })
  expect(conversion.status, conversion.text).toBe(200)
  const candidate_id = conversion.body.data.id
  const file_id = await uploaded(
    '/api/document-files',
    'Zhovtobriukh passport.pdf',
    Buffer.from('%PDF-1.4 Zhovtobriukh'),
  )
  await made(`/api/candidates/${candidate_id}/documents`, {
    type_id: await typeId('passport'),
    number: 'XX445566',
    country: 'UA',
    issuer: 'Office of Fialkivska',
    valid_to: '2099-01-01',
    comment: 'Seen with Zhovtobriukh',
    file_ids: [file_id],
  })
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const photo = multipart('Zhovtobriukh.png', png)
  const posted = await agency.call('POST', `/api/candidates/${candidate_id}/photo`, { as: admin, ...photo })
  expect(posted.status, posted.text).toBe(200)
  return { phone, lead_id: lead.id, candidate_id }
}

export const planOf = async (path: string) => {
  const answer = await agency.call<{ data: ErasurePlan }>('GET', `${path}/erasure-plan`, { as: admin })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

export const erase = (path: string, version: number, confirmation: string, as = admin, possible: string[] = []) =>
  agency.call<{ data: { anonymised_at: string; mentions: number } } & Refusal>('POST', `${path}/erasures`, {
    as,
    body: { version, confirmation, possible },
  })

export const unzip = async (path: string, as = admin) => {
  const answer = await agency.app.inject({
    method: 'POST',
    url: `${path}/data-exports`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  const zip = openZip(answer.rawPayload, 10_000_000)
  const text = async (name: string) => {
    const pieces: Buffer[] = []
    for await (const piece of zip.read(name)) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  }
  return { names: zip.names, text }
}

/** Opens an agency with a user who may export and erase people. */
export const openErasing = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
}
