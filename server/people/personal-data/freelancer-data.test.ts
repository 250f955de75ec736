import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Claim } from '#contract/team/freelance-claims.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { type Someone, multipart } from '#server/testing/agency.ts'
import { createWorker, newPhone } from '#server/testing/builders.ts'
import { claimAs, newFreelancer } from '#server/testing/freelancers.ts'
import { type OnePayment, handedOver, stepPayment } from '#server/testing/payments.ts'
import { admin, agency, erase, field, made, openErasing, planOf, unzip } from '#server/testing/personal-data.ts'
import { queuedJobs, scanDatabase } from '#server/testing/scan.ts'

const IBAN = 'PL61109010140000071219812874'
const SECRETS = ['Zhovtobriukh', 'Жовтобрюх', 'Fialkivska', IBAN, '5260250274', 'zhovto@', 'XX445566']

let anna: Someone
let other: Someone
let one: Freelancer
let path: string

const uploaded = async () => {
  const { body, headers } = multipart('Zhovtobriukh agreement.pdf', Buffer.from('%PDF-1.4 Zhovtobriukh'))
  const answer = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', {
    as: admin,
    body,
    headers,
  })
  return answer.body.data.id
}

const read = async () => (await agency.call<{ data: Freelancer }>('GET', path, { as: admin })).body.data
const patch = async (body: object) => {
  const { version } = await read()
  const answer = await agency.call('PATCH', path, { as: admin, body: { version, ...body } })
  expect(answer.status, answer.text).toBe(200)
}
const codes = async () => (await planOf(path)).forbidden.map(({ code }) => code)

const typeId = async (code: string) =>
  (await agency.db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id

let payment: OnePayment['data']
let claim: Claim

beforeAll(async () => {
  await openErasing()
  other = await agency.join('super-admin')
  anna = await agency.join('recruiter')
  await field('freelance_recruiter', 'hobby', {})
  one = await newFreelancer(agency, admin, anna, {
    first_name: 'Fialkivska',
    last_name: 'Жовтобрюх',
    email: 'zhovto@example.com',
    city: 'Zhovtobriukhivka',
    country: 'PL',
    payout_method: 'bank',
    iban: IBAN,
    tax_id: '5260250274',
    agreement_number: 'FA/77',
    agreement_signed_at: '2026-01-02',
    bonus_amount: 300,
    bonus_currency: 'PLN',
    comment: 'Zhovtobriukh calls on Mondays',
    custom_values: { hobby: 'Zhovtobriukh sings' },
  })
  path = `/api/recruiters/freelance/${one.id}`
  await made(`${path}/documents`, {
    type_id: await typeId('civil_contract'),
    number: 'XX445566',
    issuer: 'Office of Fialkivska',
    valid_to: '2099-01-01',
    comment: 'Seen with Zhovtobriukh',
    file_ids: [await uploaded()],
  })
  const related = { entity: 'freelance_recruiter', id: one.id }
  await made('/api/tasks', { title: 'Ask Zhovtobriukh', description: 'Fialkivska is ill', related })
  await made('/api/notes', { entity: 'freelance_recruiter', entity_id: one.id, text: 'Zhovtobriukh owes us a call' })
  const lead = await made('/api/leads', { first_name: 'Ann', phone: newPhone(), source: 'other' })
  const said = { evidence: 'Zhovtobriukh wrote on Viber' }
  claim = (await claimAs(agency, admin, one.id, { entity: 'lead', id: lead.id }, said)).body.data
  const body = { kind: 'manual_bonus', freelance_recruiter_id: one.id, amount: 100, currency: 'PLN', comment: 'Zhovtobriukh asked', worker_id: (await createWorker(agency, admin, { first_name: 'Brought' })).id } // prettier-ignore
  const entered = await agency.call<OnePayment>('POST', '/api/freelance-payments', { as: admin, body })
  payment = entered.body.data
})
afterAll(() => agency.close())

it('is only for super-admins with a fresh confirmation; others are told nothing', async () => {
  for (const as of [anna, await agency.join('coordinator')])
    for (const [method, part] of [
      ['GET', 'erasure-plan'],
      ['POST', 'data-exports'],
      ['POST', 'erasures'],
    ] as const) {
      const body = part === 'erasures' ? { version: 1, confirmation: 'x' } : undefined
      expect((await agency.call(method, `${path}/${part}`, { as, body })).status).toBe(403)
    }
  expect((await agency.call('GET', '/api/recruiters/freelance/999999/erasure-plan', { as: admin })).status).toBe(404)
  await agency.db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', other.actor.user_id!).execute()
  const unproven = await erase(path, 1, 'x', other)
  expect([unproven.status, unproven.body.code]).toEqual([403, 'step_up_required'])
})

it('exports everything stored about a freelance recruiter, without the names of introduced people', async () => {
  const { names, text } = await unzip(path)
  const page = names.find((name) => name.startsWith('documents/civil_contract-'))!
  expect(await text(page)).toBe('%PDF-1.4 Zhovtobriukh')
  const data = JSON.parse(await text('data.json')) as { records: Record<string, unknown>[]; documents: object[] }
  expect(data.records).toMatchObject([
    {
      entity: 'freelance_recruiter',
      iban: IBAN,
      tax_id: '5260250274',
      phone: one.phone,
      custom_fields: [{ key: 'hobby', value: 'Zhovtobriukh sings' }],
      payments: [{ amount: 100, currency: 'PLN', status: 'earned', comment: 'Zhovtobriukh asked' }],
      claims: [{ state: 'holds', evidence: 'Zhovtobriukh wrote on Viber' }],
    },
  ])
  expect(data).toMatchObject({ documents: [{ number: 'XX445566' }], tasks: [{ title: 'Ask Zhovtobriukh' }] })
  expect(JSON.stringify(data)).not.toContain('"Ann"')
  expect(JSON.stringify(data)).not.toContain('person_name')
  expect(JSON.stringify(data)).not.toContain('Brought')
  const history = await agency.call<{ data: { action: string }[] }>('GET', `${path}/history`, { as: admin })
  expect(history.body.data[0]!.action).toBe('exported')
})

it('is refused while they are active, are owed something, or have claims', async () => {
  expect(await codes()).toEqual(['still_works', 'payments_unpaid', 'claims_hold'])
  const refused = await erase(path, (await read()).version, 'Fialkivska Жовтобрюх')
  expect(refused.status).toBe(422)
  expect(refused.body.errors.map(({ code }) => code)).toContain('payments_unpaid')
  await patch({ status: 'ended' })
  const approved = await stepPayment(agency, other, 'PUT approval', payment)
  expect(await codes()).toEqual(['payments_unpaid', 'claims_hold'])
  const paid = await stepPayment(agency, admin, 'PUT payment', approved.body.data, handedOver())
  expect(paid.status, paid.text).toBe(200)
  expect(await codes()).toEqual(['claims_hold'])
  const decision = { version: claim.version, outcome: 'released', reason: 'Zhovtobriukh has gone' }
  const decided = await agency.call('PUT', `/api/freelance-claims/${claim.id}/decision`, { as: admin, body: decision })
  expect(decided.status, decided.text).toBe(200)
  expect(await codes()).toEqual([])
})

it('removes everything that identifies them everywhere, and keeps amounts, days and the agreement', async () => {
  const plan = await planOf(path)
  expect(plan.goes).toMatchObject({ sensitive: 3, documents: 1, files: 1, custom_fields: ['hobby'] })
  expect(plan.stays).toContain('payments')
  const { version } = plan.records[0]!
  expect((await erase(path, version, 'Somebody Else')).body.errors).toMatchObject([{ path: 'confirmation' }])
  expect((await erase(path, version + 1, plan.confirmation)).status).toBe(409)
  expect((await scanDatabase(agency.url, SECRETS)).length).toBeGreaterThan(10)
  const erased = await erase(path, version, ' fialkivska  жовтобрюх ')
  expect(erased.status, erased.text).toBe(200)
  expect(await scanDatabase(agency.url, [...SECRETS, one.phone, one.phone.slice(3)])).toEqual([])
  expect(await queuedJobs(agency.url, 'remove_files')).toHaveLength(1)

  expect(await read()).toMatchObject({
    first_name: 'Anonymised',
    last_name: `#${one.id}`,
    phone: '',
    email: null,
    sensitive: {},
    custom_values: {},
    agreement_number: 'FA/77',
    agreement_signed_at: '2026-01-02',
    bonus_amount: 300,
    abilities: { update: false, archive: false, restore: false, claim: false },
  })
  const kept = await agency.db.selectFrom('freelance_payments').where('id', '=', payment.id).selectAll().executeTakeFirstOrThrow() // prettier-ignore
  expect(kept).toMatchObject({ amount: 100, status: 'paid', reference: 'TR 1', comment: null })
  const history = await agency.call<{ data: { action: string; fields: { field: string }[] }[] }>('GET', `${path}/history`, { as: admin }) // prettier-ignore
  expect(history.body.data[0]!.action).toBe('anonymised')
  expect(history.body.data.some(({ fields }) => fields.some(({ field: name }) => name === 'phone'))).toBe(true)
})

it('shows the erased name in the reader’s language in exports, statements and the ZIP', async () => {
  const reader = await agency.join('super-admin')
  await agency.db.updateTable('users').set({ locale: 'pl' }).where('id', '=', reader.user_id).execute()
  const exported = async (noun: string, body: object) =>
    (await agency.call('POST', `/api/${noun}/export`, { as: reader, body })).text
  const columns = ['first_name', 'last_name']
  expect(await exported('recruiters/freelance', { query: { archived: 'with' }, columns })).toContain(
    `Osoba zanonimizowana,#${one.id}`,
  )
  expect(await exported('freelance-payments', { query: {}, columns: ['freelance_recruiter'] })).toContain(
    `Osoba zanonimizowana #${one.id}`,
  )
  const month = agencyDay(Date.now()).slice(0, 7)
  const statement = await agency.app.inject({
    method: 'GET',
    url: `${path}/statement?month=${month}&language=ua`,
    headers: { authorization: `Bearer ${reader.token}` },
  })
  const pdf = await getDocumentProxy(new Uint8Array(statement.rawPayload))
  expect((await extractText(pdf, { mergePages: true })).text).toContain(`Знеособлено #${one.id}`)
  expect(decodeURIComponent(String(statement.headers['content-disposition']))).toContain('Знеособлено')
  const zip = await unzip(path, reader)
  expect(await zip.text('README.txt')).toContain(`Osoba zanonimizowana #${one.id}`)
  expect(await zip.text('data.json')).toContain('"first_name": "Osoba zanonimizowana"')
})

it('happens once, and nothing reverts it', async () => {
  const { version } = await read()
  const again = await erase(path, version, `Anonymised #${one.id}`)
  expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'already_anonymised' }] } })
  expect((await agency.call('DELETE', `${path}/archive`, { as: admin, body: { version } })).status).toBe(403)
  expect((await agency.call('PATCH', path, { as: admin, body: { version, city: 'Łódź' } })).status).toBe(403)
  const bonus = { kind: 'manual_bonus', freelance_recruiter_id: one.id, amount: 1, currency: 'PLN' }
  const entered = await agency.call('POST', '/api/freelance-payments', { as: admin, body: bonus })
  expect([entered.status, entered.text]).toEqual([422, expect.any(String)])
  const groups = await agency.call<{ data: { transaction_id: string }[] }>('GET', `${path}/history`, { as: admin })
  for (const { transaction_id } of groups.body.data)
    expect((await agency.call('POST', `${path}/undos`, { as: admin, body: { transaction_id } })).status).toBeGreaterThan(399) // prettier-ignore
  expect((await unzip(path)).names).toEqual(['README.txt', 'data.json'])
  await expect(
    agency.db.updateTable('freelance_payments').set({ amount: 1 }).where('id', '=', payment.id).execute(),
  ).rejects.toThrow(/stays as it is/)
})
