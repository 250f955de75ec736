import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { contractOf, newContract } from '#server/testing/contracts.ts'

let agency: TestAgency
let admin: Someone

type Answer = { data: Contract; meta: { transaction_id: string }; errors: { path: string; code: string }[] }

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const patch = ({ id, version }: Contract, body: object, as = admin) =>
  agency.call<Answer>('PATCH', `/api/contracts/${id}`, { as, body: { version, ...body } })

it('reads a client’s REGON, KRS and numbers of other countries by the country of the client', async () => {
  let contract = await newContract(agency, admin, {
    client_tax_id: 'PL 526-025-02-74',
    client_registry_number: '123-456-785',
  })
  expect(contract).toMatchObject({ client_tax_id: '5260250274', client_registry_number: '123456785' })
  contract = (await patch(contract, { client_registry_number: 'KRS 0000 123456' })).body.data
  expect(contract.client_registry_number).toBe('0000123456')
  const german = { client_country: 'DE', client_tax_id: '136 695 976', client_registry_number: 'hrb 5234' }
  expect((await patch(contract, german)).body.data).toMatchObject({
    client_tax_id: 'DE136695976',
    client_registry_number: 'HRB 5234',
  })
})

it('refuses wrong check digits and numbers of another country at their fields', async () => {
  const contract = await newContract(agency, admin, { client_tax_id: '5260250274' })
  const wrong = await patch(contract, { client_tax_id: '5260250275', client_registry_number: '12345678512348' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [
      { path: 'client_tax_id', code: 'nip_check_digit' },
      { path: 'client_registry_number', code: 'regon_check_digit' },
    ],
  ])
  const moved = await patch(contract, { client_country: 'CZ' })
  expect(moved.body.errors).toEqual([{ path: 'client_tax_id', code: 'invalid_dic' }])
})

it('does not judge a number again that was stored before and stays as it is', async () => {
  const contract = await newContract(agency, admin)
  const old = { client_country: 'DE', client_tax_id: '12/345/678' }
  await agency.db.updateTable('contracts').set(old).where('id', '=', contract.id).execute()
  const titled = await patch(contract, { title: 'Renamed', client_tax_id: old.client_tax_id })
  expect([titled.status, titled.body.data]).toMatchObject([200, { title: 'Renamed', client_tax_id: old.client_tax_id }])
  const pdf = await agency.app.inject({
    url: `/api/contracts/${contract.id}/pdf?language=en`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Tax number 12/345/678')
  const changed = await patch(titled.body.data, { client_tax_id: '12/345/679' })
  expect(changed.body.errors).toEqual([{ path: 'client_tax_id', code: 'invalid_ust_idnr' }])
  const valid = await patch(titled.body.data, { client_tax_id: 'DE136695976' })
  const undone = await agency.call<Answer>('POST', `/api/contracts/${contract.id}/undos`, {
    as: admin,
    body: { transaction_id: valid.body.meta.transaction_id },
  })
  expect([undone.status, undone.body.data?.client_tax_id]).toEqual([200, old.client_tax_id])
  const moved = await patch(undone.body.data, { client_country: 'PL' })
  expect(moved.body.errors).toEqual([{ path: 'client_tax_id', code: 'invalid_nip' }])
  const cleared = await patch(undone.body.data, { client_tax_id: null, client_registry_number: '.' })
  expect(cleared.body.errors).toEqual([{ path: 'client_registry_number', code: 'invalid_hrb' }])
})

it('lets a contract end whose client has a number of an older form', async () => {
  const contract = await newContract(agency, admin)
  const old = { client_country: 'DE', client_tax_id: '12/345/678' }
  await agency.db.updateTable('contracts').set(old).where('id', '=', contract.id).execute()
  const steps = await statusIds(agency, 'contract')
  const reasons = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=contract', { as: admin })
  const reason_id = reasons.body.data[0]!.id
  const ended = await agency.call<Answer>('PUT', `/api/contracts/${contract.id}/status`, {
    as: admin,
    body: { version: contract.version, status_id: steps.get('cancelled'), reason_id },
  })
  expect([ended.status, ended.body.data?.client_tax_id]).toEqual([200, old.client_tax_id])
})

it('refuses a number that is nothing but a dash, in every country', async () => {
  for (const client_country of ['PL', 'ES', 'CZ', 'DE', 'NL', 'UA', 'FR']) {
    const made = await agency.call<Answer>('POST', '/api/contracts', {
      as: admin,
      body: { ...contractOf(), client_country, client_tax_id: '-' },
    })
    expect([client_country, made.status, made.body.errors?.map(({ path }) => path)]).toEqual([
      client_country,
      422,
      ['client_tax_id'],
    ])
  }
})

it('finds a contract by either number, exports them, and records and undoes their changes', async () => {
  const contract = await newContract(agency, admin, { client_tax_id: '5261040828' })
  const changed = await patch(contract, { client_registry_number: '0000987654', client_address: 'ul. Prosta 1' })
  for (const search of ['5261040828', '526-104-08-28', '0000987654', '98765']) {
    const { body } = await agency.call<{ data: Contract[] }>(
      'GET',
      `/api/contracts?search=${encodeURIComponent(search)}`,
      { as: admin },
    )
    expect(body.data.map(({ id }) => id)).toEqual([contract.id])
  }
  const columns = ['number', 'client_tax_id', 'client_registry_number', 'client_address']
  const file = await agency.call('POST', '/api/contracts/export', {
    as: admin,
    body: { query: {}, columns },
    headers: { accept: 'text/csv' },
  })
  expect(file.text).toContain('Client’s registry number')
  expect(file.text).toContain('0000987654')
  const history = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/contracts/${contract.id}/history`, {
    as: admin,
  })
  expect(history.body.data[0]!.fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['client_registry_number', 'client_address']),
  )
  const undone = await agency.call<Answer>('POST', `/api/contracts/${contract.id}/undos`, {
    as: admin,
    body: { transaction_id: changed.body.meta.transaction_id },
  })
  expect([undone.status, undone.body.data.client_registry_number]).toEqual([200, null])
})

it('keeps the numbers from those who may not change the whole contract', async () => {
  const contract = await newContract(agency, admin)
  const viewer = await agency.joinWith(['view contracts'])
  expect((await patch(contract, { client_registry_number: '123456785' }, viewer)).status).toBe(403)
})
