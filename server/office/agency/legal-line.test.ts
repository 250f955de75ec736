import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { atWork } from '#server/testing/at-work.ts'
import { newAddition } from '#server/testing/contracts.ts'
import { housed } from '#server/testing/housing.ts'
import { standingFreelancer } from '#server/testing/payments.ts'
import { runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
let papers: { name: string; ofClient: boolean; print: () => Promise<string> }[]

const NAME = 'Praca i Dom sp. z o.o.'
const ours = [
  NAME,
  'ul. Długa 5, Łódź',
  'NIP 5260250274',
  'REGON 123456785',
  'KRS 0000123456',
  'KRAZ 12345',
  '50 000 zł',
]
const theirs = ['NIP 5261040828', 'REGON 192598184', 'ul. Prosta 1']

const printed = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await agency.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      accept: 'application/pdf',
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })
  expect([answer.statusCode, answer.headers['content-type']], answer.body.slice(0, 200)).toEqual([
    200,
    'application/pdf',
  ])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const put = async (patch: object) => {
  const { version } = (await agency.call<{ data: { version: number } }>('GET', '/api/agency', { as: admin })).body.data
  expect((await agency.call('PUT', '/api/agency', { as: admin, body: { version, ...patch } })).status).toBe(200)
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const client = {
    client_tax_id: '5261040828',
    client_registry_number: '192598184',
    client_address: 'ul. Prosta 1',
  }
  const { contract, need } = await runningContract(agency, admin, client)
  await atWork(agency, admin, need.id)
  const addition = await newAddition(
    agency,
    admin,
    contract.id,
    { requirements: 'Own shoes' },
    { effective_from: agencyToday(1) },
  )
  const { house } = await housed(agency, admin)
  const freelancer_id = await standingFreelancer(agency)
  const month = agencyToday().slice(0, 7)
  papers = [
    { name: 'contract', ofClient: true, print: () => printed('GET', `/api/contracts/${contract.id}/pdf?language=pl`) },
    {
      name: 'contract in two languages',
      ofClient: true,
      print: () => printed('GET', `/api/contracts/${contract.id}/pdf?language=pl&second=ua`),
    },
    {
      name: 'addition',
      ofClient: true,
      print: () => printed('GET', `/api/additions/${addition.body.data.id}/pdf?language=pl`),
    },
    {
      name: 'right to work',
      ofClient: true,
      print: () => printed('POST', '/api/legality/export', { day: agencyToday(1), language: 'pl' }),
    },
    { name: 'timesheet', ofClient: true, print: () => printed('POST', '/api/timesheet/export', { month }) },
    { name: 'residents', ofClient: false, print: () => printed('GET', `/api/housing/${house.id}/residents/pdf`) },
    {
      name: 'statement',
      ofClient: false,
      print: () => printed('GET', `/api/recruiters/freelance/${freelancer_id}/statement?month=${month}&language=pl`),
    },
  ]
})
afterAll(() => agency.close())

it('prints nothing of the agency before its data is filled in', async () => {
  for (const { print, name, ofClient } of papers) {
    const text = await print()
    for (const word of ours) expect(text, name).not.toContain(word)
    if (ofClient) for (const word of theirs) expect(text, name).toContain(word)
  }
})

it('prints the agency’s legal line on every document, and the client’s numbers on those of a client', async () => {
  await put({
    name: 'Praca i Dom',
    legal_name: NAME,
    address: 'ul. Długa 5, Łódź',
    tax_number: '5260250274',
    registry_number: '123456785',
    court_number: '0000123456',
    licence_number: '12345',
    legal_note: 'Kapitał zakładowy 50 000 zł',
  })
  for (const { print, name, ofClient } of papers) {
    const text = await print()
    for (const word of ours) expect(text, name).toContain(word)
    if (ofClient) for (const word of theirs) expect(text, name).toContain(word)
  }
})

it('prints the name above the menu while there is no legal name, and leaves out what is missing', async () => {
  await put({ legal_name: null, court_number: null, licence_number: null, legal_note: null })
  const text = await papers[0]!.print()
  expect(text).toContain('Praca i Dom, ul. Długa 5, Łódź')
  for (const word of [NAME, 'KRS', 'KRAZ']) expect(text).not.toContain(word)
})
