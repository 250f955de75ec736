import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const name = { en: 'New', ua: 'Новий' }
const title = name

it.each([
  ['/api/statuses', 'code', { entity: 'lead', name, colour: '#1976D2', category: 'active' }],
  ['/api/custom-fields', 'key', { entity: 'lead', type: 'text', label: name }],
  ['/api/document-types', 'code', { name, category: 'other', owners: ['worker'] }],
  ['/api/roles', 'name', { title, data_scope: 'own', permissions: [] }],
])('asks for an empty code and refuses a wrong one: %s', async (path, field, body) => {
  const wrong = async (typed: string) => {
    const answer = await agency.call<{ errors: FieldProblem[] }>('POST', path, {
      as: admin,
      body: { ...body, [field]: typed },
    })
    return answer.body.errors.filter((one) => one.path === field).map(({ code }) => code)
  }
  expect(await wrong('')).toEqual(['required'])
  expect(await wrong('Ł!')).toEqual(['invalid_format'])
})

it.each([null, undefined])('asks for a number and a choice of which %s is sent', async (missing) => {
  const { body } = await agency.call<{ errors: FieldProblem[] }>('POST', '/api/document-types', {
    as: admin,
    body: { code: 'paper', name, owners: ['worker'], category: missing, notice_days: missing },
  })
  expect(body.errors).toEqual(
    expect.arrayContaining([
      { path: 'category', code: 'required' },
      { path: 'notice_days', code: 'required' },
    ]),
  )
})
