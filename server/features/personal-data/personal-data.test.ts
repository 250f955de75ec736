import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/candidates.ts'
import type { ErasurePlan } from '#contract/personal-data.ts'
import type { Worker } from '#contract/workers.ts'
import { openZip } from '#server/behaviors/imports/zip-parts.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, standIn, statusIds } from '#server/testing/builders.ts'
import { queuedJobs, scanDatabase } from '#server/testing/scan.ts'
import { removeFiles } from '../files/remove-files.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Made = { data: { id: number; version: number } }
type Refusal = { code: string; errors: { path: string; code: string }[] }

const made = async (path: string, body: unknown): Promise<Made['data']> => {
  const answer = await agency.call<Made>('POST', path, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const uploaded = async (path: string, name: string, bytes: Buffer) => {
  const { body, headers } = multipart(name, bytes)
  const answer = await agency.call<Made>('POST', path, { as: admin, body, headers })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

const year = new Date().getFullYear()

const SECRETS = [
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

const field = async (entity: string, key: string, more: object) =>
  made('/api/custom-fields', { entity, key, label: { en: key, ua: key }, type: 'text', ...more })

/** A person with everything: a lead that became a candidate with a survey, documents, a photo and a file, and a worker with sensitive numbers. */
const wholePerson = async () => {
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

const planOf = async (path: string) =>
  (await agency.call<{ data: ErasurePlan }>('GET', `${path}/erasure-plan`, { as: admin })).body.data

const erase = (path: string, version: number, confirmation: string, as = admin) =>
  agency.call<{ data: { anonymised_at: string } } & Refusal>('POST', `${path}/erasures`, {
    as,
    body: { version, confirmation },
  })

const unzip = async (path: string, as = admin) => {
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

describe('a whole person', () => {
  let someone: Awaited<ReturnType<typeof wholePerson>>
  let worker_id: number

  beforeAll(async () => {
    await field('lead', 'secret_word', { is_personal: true, searchable: true })
    someone = await wholePerson()
    await standIn(agency, 'candidates', someone.candidate_id, 'approved')
    const { version } = (
      await agency.call<{ data: Candidate }>('GET', `/api/candidates/${someone.candidate_id}`, { as: admin })
    ).body.data
    worker_id = (
      await made(`/api/candidates/${someone.candidate_id}/conversion`, {
        version,
        pesel: '91051412340',
        iban: 'PL61 1090 1014 0000 0712 1981 2874',
        account_holder: 'Fialkivska Zhovtobriukh',
        emergency_name: 'Petro Zhovtobriukh',
        emergency_phone: newPhone(),
      })
    ).id
  })

  it('is handed over in one file, with the sensitive numbers opened, and history says so', async () => {
    const { names, text } = await unzip(`/api/workers/${worker_id}`)
    expect(names).toContain('README.txt')
    expect(await text('README.txt')).toContain('Fialkivska Жовтобрюх')
    expect(names.some((name) => name.startsWith('photo/'))).toBe(true)
    const page = names.find((name) => name.startsWith('documents/passport-'))!
    expect(page).toContain('Zhovtobriukh passport')
    expect(await text(page)).toBe('%PDF-1.4 Zhovtobriukh')
    const data = JSON.parse(await text('data.json')) as {
      records: { entity: string; pesel?: string; iban?: string; change_history: unknown[]; custom_fields: object[] }[]
      documents: { number: string }[]
    }
    expect(data.records.map(({ entity }) => entity)).toEqual(['lead', 'candidate', 'worker'])
    expect(data.records[2]).toMatchObject({ pesel: '91051412340', iban: 'PL61109010140000071219812874' })
    expect(data.records[0]!.custom_fields).toMatchObject([{ key: 'secret_word', value: 'Zhovtobriukh' }])
    expect(data.records[0]!.change_history.length).toBeGreaterThan(1)
    expect(data.documents).toMatchObject([{ number: 'XX445566' }])
    const { body } = await agency.call<{ data: { action: string }[] }>('GET', `/api/workers/${worker_id}/history`, {
      as: admin,
    })
    expect(body.data[0]!.action).toBe('exported')
  })

  it('is not erased from the lead or the candidate while there is a worker, nor the worker before ten years have gone', async () => {
    const lead = await planOf(`/api/leads/${someone.lead_id}`)
    expect(lead.forbidden.map(({ code }) => code)).toContain('worker_exists')
    const candidate = await erase(`/api/candidates/${someone.candidate_id}`, 3, 'Fialkivska Жовтобрюх')
    expect([409, 422]).toContain(candidate.status)
    await standIn(agency, 'workers', worker_id, 'left')
    await agency.db
      .updateTable('workers')
      .set({ left_at: `${year - 3}-06-01`, is_open: false })
      .where('id', '=', worker_id)
      .execute()
    const plan = await planOf(`/api/workers/${worker_id}`)
    expect(plan.forbidden).toEqual([
      { path: 'worker', code: 'worker_too_early', params: { from: `${year + 8}-01-01` } },
    ])
    const refused = await erase(`/api/workers/${worker_id}`, plan.records[2]!.version, 'Fialkivska Жовтобрюх')
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'worker_too_early' }] } })
  })

  it('is erased when the years have gone and the name was typed: nothing of them is found anywhere', async () => {
    await agency.db.updateTable('workers').set({ left_at: '2010-06-01' }).where('id', '=', worker_id).execute()
    const plan = await planOf(`/api/workers/${worker_id}`)
    expect(plan.forbidden).toEqual([])
    expect(plan.goes).toMatchObject({ sensitive: 3, documents: 1, files: 2, custom_fields: ['secret_word'] })
    const { version } = plan.records[2]!
    const wrong = await erase(`/api/workers/${worker_id}`, version, 'Somebody Else')
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'confirmation' }] } })
    expect(await erase(`/api/workers/${worker_id}`, version + 1, plan.confirmation)).toMatchObject({ status: 409 })
    const before = await scanDatabase(agency.url, [...SECRETS, someone.phone])
    expect(before.length).toBeGreaterThan(10)
    const keys = await agency.db.selectFrom('files').select('storage_key').execute()
    const erased = await erase(`/api/workers/${worker_id}`, version, 'fialkivska  жовтобрюх')
    expect(erased.status, erased.text).toBe(200)

    expect(await scanDatabase(agency.url, [...SECRETS, someone.phone, someone.phone.slice(3)])).toEqual([])
    const [job] = await queuedJobs<{ keys: string[] }>(agency.url, 'remove_files')
    expect(job!.keys.toSorted()).toEqual(keys.map(({ storage_key }) => storage_key).toSorted())
    await removeFiles(agency.services.storage, job!.keys)
    const left: string[] = []
    for await (const { key } of agency.services.storage.list()) left.push(key)
    expect(left).toEqual([])
  })

  it('is nameless afterwards, read-only, found by no search, and said to be anonymised', async () => {
    const { data } = (await agency.call<{ data: Worker }>('GET', `/api/workers/${worker_id}`, { as: admin })).body
    expect(data).toMatchObject({ first_name: 'Anonymised', last_name: `#${worker_id}`, phone: '', sensitive: {} })
    expect(data.anonymised_at).not.toBeNull()
    expect(data.left_at).toBe('2010-06-01')
    expect(data.abilities).toMatchObject({ update: false, restore: false, unmask: false })
    for (const path of ['leads', 'candidates', 'workers'])
      for (const q of ['Zhovtobriukh', someone.phone, 'Жовтобрюх'])
        expect(
          (await agency.call<{ meta: { total: number } }>('GET', `/api/${path}?archived=all&q=${encodeURIComponent(q)}`, { as: admin })).body, // prettier-ignore
        ).not.toMatchObject({ data: [{}] })
    const history = await agency.call<{ data: { action: string }[] }>('GET', `/api/workers/${worker_id}/history`, {
      as: admin,
    })
    expect(history.text).not.toMatch(/Zhovtobriukh/i)
    expect(history.body.data[0]!.action).toBe('anonymised')
    const again = await erase(`/api/workers/${worker_id}`, data.version, `Anonymised #${worker_id}`)
    expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'already_anonymised' }] } })
    const { names } = await unzip(`/api/workers/${worker_id}`)
    expect(names).toEqual(['README.txt', 'data.json'])
  })
})

describe('the rules of erasure', () => {
  it('keep an open candidate, and take their lead along when they are closed', async () => {
    const { id } = await createCandidate(agency, admin)
    const open = await planOf(`/api/candidates/${id}`)
    expect(open.forbidden).toEqual([{ path: 'candidate', code: 'record_open' }])
    await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', id).execute()
    const erased = await erase(`/api/candidates/${id}`, open.records[0]!.version, open.confirmation)
    expect(erased.status, erased.text).toBe(200)
    const { n } = await agency.db
      .selectFrom('candidates')
      .where('id', '=', id)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(1)
  })

  it('take along the records that were merged into the person, and refuse one of those alone', async () => {
    const kept = await createCandidate(agency, admin, { last_name: 'Survivorenko' })
    const other = await createCandidate(agency, admin, { last_name: 'Vanishchuk', comment: 'Vanishchuk called' })
    await made(`/api/candidates/${kept.id}/merges`, {
      version: kept.version,
      other_id: other.id,
      other_version: other.version,
      values: {},
    })
    const alone = await planOf(`/api/candidates/${other.id}`)
    expect(alone.forbidden).toEqual([{ path: 'candidate', code: 'record_merged' }])
    await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', kept.id).execute()
    const plan = await planOf(`/api/candidates/${kept.id}`)
    expect(plan.records.map(({ id }) => id)).toEqual([kept.id, other.id])
    const erased = await erase(`/api/candidates/${kept.id}`, plan.records[0]!.version, plan.confirmation)
    expect(erased.status, erased.text).toBe(200)
    const texts = ['Survivorenko', 'Vanishchuk', kept.phone!, other.phone!]
    expect(await scanDatabase(agency.url, texts)).toEqual([])
  })

  it('ask for a fresh proof of who erases and who exports', async () => {
    const { id } = await createWorker(agency, admin)
    const tired = await agency.join('super-admin')
    await agency.db
      .updateTable('sessions')
      .set({ proved_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', tired.user_id)
      .execute()
    expect(await erase(`/api/workers/${id}`, 1, 'x', tired)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    const exported = await agency.call('POST', `/api/workers/${id}/data-exports`, { as: tired })
    expect(exported).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })

  it('never let the history of a person who is not anonymised be masked', async () => {
    const { id } = await createCandidate(agency, admin)
    await expect(sql`select mask_history('candidate', ${id}, '{}')`.execute(agency.db)).rejects.toThrow(/anonymised/)
  })
})
