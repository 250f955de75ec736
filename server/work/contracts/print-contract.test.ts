import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '#contract/work/contracts.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newContract, newCoordinator, newNeed } from '#server/testing/contracts.ts'
import { statusIds } from '#server/testing/builders.ts'

let agency: TestAgency
let admin: Someone
let main: { id: number; as: Someone }
let contract: Contract

const LETTERS = 'Zażółć gęślą jaźń; їжак і ґанок; ñandú; ёлка'

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  main = await newCoordinator(agency)
  const made = await newContract(agency, admin, {
    title: 'Пакування чаю', client_tax_id: '5260250274', client_address: 'ul. Prosta 1', contact_name: 'Jan Kowalczyk',
    site_address: 'ul. Portowa 1', bill_rate: 47.25, pay_rate_from: 30.5, pay_rate_to: 33, main_coordinator_id: main.id,
    housing_provided: true, housing_deduction_per_day: 15, requirements: LETTERS, required_languages: [{ code: 'pl', level: 'A2' }],
    shift_patterns: [{ name: 'Nocna', start: '22:00', end: '06:00', break_min: 30 }],
  }) // prettier-ignore
  await newNeed(agency, admin, made.id, { headcount: 14 })
  const status_id = (await statusIds(agency, 'contract')).get('active')
  const body = { version: made.version, status_id }
  contract = (await agency.call<{ data: Contract }>('PUT', `/api/contracts/${made.id}/status`, { as: admin, body }))
    .body.data
})
afterAll(() => agency.close())

const fetched = (query: string, as = admin) =>
  agency.app.inject({
    method: 'GET',
    url: `/api/contracts/${contract.id}/pdf${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  })

const print = async (query: string, as = admin) => {
  const answer = await fetched(query, as)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(document, { mergePages: true })
  return { name: String(answer.headers['content-disposition']), text: text.replace(/\s+/g, ' ') }
}

const wordsOf = async (language: string) => (await import(`#locales/${language}/contract-print.ts`)).contract_print

it('accepts the language tag of Ukrainian and the code of the app', async () => {
  const [tag, code] = [await print('?language=uk&second=pl'), await print('?language=ua&second=pl')]
  expect(tag).toEqual(code)
  expect((await fetched('?language=uk-UA')).statusCode).toBe(400)
})

it.each(['en', 'es', 'pl', 'ru', 'ua'])('is printed in %s with the agreed terms', async (language) => {
  const { text, name } = await print(`?language=${language}`)
  const words = await wordsOf(language)
  expect(name).toContain(`${contract.number}-${language}.pdf`)
  for (const part of [
    ...Object.values(words.sections as Record<string, string>),
    words.title.replace('{number}', contract.number),
    'Пакування чаю',
    '5260250274',
    'Jan Kowalczyk',
    'ul. Portowa 1',
    'Nocna',
    LETTERS,
    words.changes,
    words.approval,
    words.signed.replace('{date}', '____________'),
    words.sign_client,
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/47[.,]25/)
  expect(text).toMatch(/30[.,]50/)
  expect(text).toContain('14')
  expect(text).not.toContain(words.two_texts.split(':')[0])
})

it.each([
  ['pl', 'ua'],
  ['es', 'ru'],
  ['en', 'pl'],
])('is printed in %s beside %s, paragraph by paragraph, and says which one prevails', async (language, second) => {
  const { text, name } = await print(`?language=${language}&second=${second}`)
  const [first, other] = [await wordsOf(language), await wordsOf(second)]
  expect(name).toContain(`${contract.number}-${language}-${second}.pdf`)
  for (const words of [first, other]) {
    for (const title of Object.values(words.sections as Record<string, string>)) expect(text).toContain(title)
    expect(text).toContain(words.two_texts.split(':')[0])
  }
  const at = (part: string) => text.indexOf(part)
  expect(at(other.sections.parties)).toBeLessThan(at(first.sections.subject))
  expect(at(first.sections.subject)).toBeLessThan(at(other.sections.subject))
})

it('has one text when both languages are the same, and the reader’s own by default', async () => {
  const { text, name } = await print('?language=pl&second=pl')
  expect(name).toContain(`${contract.number}-pl.pdf`)
  expect(text.split((await wordsOf('pl')).sections.parties)).toHaveLength(2)
  expect((await print('')).name).toContain(`${contract.number}-en.pdf`)
})

it('hides the client’s rate from those who may not know it, and is recorded in history', async () => {
  for (const as of [main.as, await agency.join('recruiter')]) {
    const { text } = await print('?language=en', as)
    expect(text).toContain('30.50')
    expect(text).not.toContain('47.25')
    expect(text).not.toContain('The Client pays the Agency')
  }
  const history = await agency.call<{ data: { action: string; author: { id: number } }[] }>('GET', `/api/contracts/${contract.id}/history`, { as: admin }) // prettier-ignore
  expect(history.body.data[0]!.action).toBe('exported')
})

it('is only for readers of the contract, in existing languages', async () => {
  const stranger = await newCoordinator(agency)
  expect((await fetched('', stranger.as)).statusCode).toBe(404)
  expect((await fetched('', await agency.join('foreman'))).statusCode).toBe(403)
  expect((await fetched('?language=de')).statusCode).toBe(400)
  expect((await fetched('?second=de')).statusCode).toBe(400)
})

it('names the agency with its address if set, and leaves a blank line otherwise', async () => {
  const words = await wordsOf('pl')
  const lineOf = (line: string) => words.agency.replace('{line}', line)
  expect((await print('?language=pl')).text).toContain(lineOf('____'))
  await agency.db.updateTable('agency').set({ name: 'Praca i Dom', address: 'ul. Długa 5, Łódź' }).execute()
  expect((await print('?language=pl')).text).toContain(lineOf('Praca i Dom, ul. Długa 5, Łódź'))
})
