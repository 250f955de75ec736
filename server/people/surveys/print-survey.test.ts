import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Survey } from '#contract/people/surveys.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCandidate, surveyOf } from '#server/testing/candidates.ts'

let agency: TestAgency
let anna: Someone

const begin = async (candidate: { id: number }, more: object) => {
  const body = surveyOf(candidate, more)
  return (await agency.call<{ data: Survey }>('POST', '/api/surveys', { as: anna, body })).body.data
}

const print = async (id: number, language: string) => {
  const answer = await agency.app.inject({
    method: 'GET',
    url: `/api/surveys/${id}/pdf?language=${language}`,
    headers: { authorization: `Bearer ${anna.token}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(`survey-${id}-${language}.pdf`)
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  return (await extractText(document, { mergePages: true })).text
}

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
})
afterAll(() => agency.close())

it.each(['en', 'es', 'pl', 'ru', 'ua'])(
  'is printed in %s for the client without contacts of the person',
  async (language) => {
    const candidate = await newCandidate(agency, anna, { middle_name: 'Петрівна', comment: 'Do not print' })
    const survey = await begin(candidate, {
      position_experience: 'Zażółć gęślą jaźń; їжак і ґанок; ñandú; ёлка',
      agreed_rate: 31.5,
      agreed_rate_currency: 'PLN',
    })
    const text = await print(survey.id, language)
    const { fields, sheet_title } = (await import(`#locales/${language}/surveys.ts`)).surveys
    for (const word of [
      'Оксана',
      'OKSANA',
      sheet_title,
      fields.accepts_conditions,
      'Zażółć gęślą jaźń; їжак і ґанок; ñandú; ёлка',
    ])
      expect(text).toContain(word)
    for (const kept of [
      'Мельник',
      'MELNYK',
      'Петрівна',
      candidate.phone!,
      candidate.phone!.slice(-6),
      'oksana@mail',
      'Do not print',
    ])
      expect(text).not.toContain(kept)
    const history = await agency.call<{ data: { action: string }[] }>('GET', `/api/surveys/${survey.id}/history`, {
      as: anna,
    })
    expect(history.body.data[0]!.action).toBe('exported')
  },
)

it('leaves out personal questions, contacts and files', async () => {
  const admin = await agency.join('super-admin')
  const ask = (key: string, type: string, more: object = {}) =>
    agency.call('POST', '/api/custom-fields', {
      as: admin,
      body: { entity: 'candidate_survey', key, type, label: { en: `Ask ${key}`, ua: `Ask ${key}` }, ...more },
    })
  await ask('shoes', 'integer')
  await ask('family', 'text', { is_personal: true })
  await ask('brother', 'phone')
  const custom_values = { shoes: 44, family: 'Two sons', brother: '+48501777888' }
  const survey = await begin(await newCandidate(agency, anna), { custom_values })
  const text = await print(survey.id, 'en')
  expect(text).toContain('Ask shoes')
  for (const kept of ['Ask family', 'Two sons', 'Ask brother', '777888']) expect(text).not.toContain(kept)
})
