import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { runImport } from './run-import.ts'

let agency: TestAgency
let recruiter: Someone
let phones = 0

beforeAll(async () => {
  agency = await openTestAgency()
  recruiter = await agency.join('recruiter')
})
afterAll(() => agency.close())

type Answer = { data: ImportRun; errors: { path: string; code: string }[] }

const polish = () => `+48605${String(200_000 + ++phones)}`
const american = () => `+1201555${String(1000 + ++phones)}`

const upload = async (rows: readonly (readonly [phone: string, born: string, sent?: string])[]) => {
  const lines = rows.map(([phone, born, sent = '']) => `Anna Nowak;${phone};${born};${sent}`)
  const { body, headers } = multipart('dates.csv', Buffer.from(['name;phone;born;sent', ...lines, ''].join('\n')))
  return (await agency.call<Answer>('POST', '/api/lead-imports', { as: recruiter, body, headers })).body.data
}

const mapping = { 0: 'full_name', 1: 'phone', 2: 'date_of_birth', 3: 'created_time' }

const check = async (run: ImportRun, date_orders?: Record<string, string>) => {
  const choices = { source: 'other', phone_country: 'PL', recruiter_id: null, likely_duplicates: 'create', ...(date_orders ? { date_orders } : {}) } // prettier-ignore
  const body = { version: run.version, mapping, choices }
  const answer = await agency.call<Answer>('PUT', `/api/lead-imports/${run.id}/check`, { as: recruiter, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const start = (run: ImportRun) =>
  agency.call<Answer>('PUT', `/api/lead-imports/${run.id}/run`, { as: recruiter, body: { version: run.version } })

const leadsOf = async (run: ImportRun) => {
  expect((await start(run)).status).toBe(200)
  await runImport(agency.services, { import_id: run.id, user_id: recruiter.user_id })
  const list = `/api/leads?import_id=${run.id}&limit=100`
  return (await agency.call<{ data: Lead[] }>('GET', list, { as: recruiter })).body.data
}

const inOrder = (days: readonly string[]) => days.toSorted((a, b) => a.localeCompare(b))

const bornOf = (leads: readonly Lead[]) => inOrder(leads.map((lead) => lead.date_of_birth ?? ''))

const problemsOf = async (run: ImportRun) => {
  const path = `/api/lead-imports/${run.id}/rows`
  const { data } = (await agency.call<{ data: ImportRow[] }>('GET', path, { as: recruiter })).body
  return data.map(({ problems }) => problems.map(({ path: at, code }) => `${at} ${code}`).join())
}

it('reads a whole column day first when one of its dates is possible only so', async () => {
  const run = await check(
    await upload([
      [polish(), '03/11/1990', '03/11/2026 09:00'],
      [polish(), '13/11/1990', '04/11/2026 09:00'],
    ]),
  )
  expect(run.counts).toMatchObject({ ready: 2, invalid: 0 })
  expect(run.dates).toMatchObject([
    {
      column: 2,
      field: 'date_of_birth',
      order: 'day_first',
      by: 'values',
      samples: [
        { text: '03/11/1990', day_first: '1990-11-03', month_first: '1990-03-11' },
        { text: '13/11/1990', day_first: '1990-11-13', month_first: null },
      ],
    },
    { column: 3, field: 'created_time', order: 'day_first', by: 'phones' },
  ])
  const leads = await leadsOf(run)
  expect(bornOf(leads)).toEqual(['1990-11-03', '1990-11-13'])
  expect(inOrder(leads.map((lead) => lead.created_at.slice(0, 10)))).toEqual(['2026-11-03', '2026-11-04'])
})

it('reads dates month first when the phones are American', async () => {
  const run = await check(await upload([[american(), '03/11/1990']]))
  expect(run.dates).toMatchObject([{ order: 'month_first', by: 'phones' }])
  expect((await leadsOf(run))[0]!.date_of_birth).toBe('1990-03-11')
})

it('asks when nothing decides, writes nothing until then, and remembers the answer with the mapping', async () => {
  const asked = await check(
    await upload([
      [polish(), '03/11/1990'],
      [american(), '04/11/1990'],
      [polish(), '1991-05-06'],
    ]),
  )
  expect(asked.dates).toMatchObject([{ column: 2, order: null, by: null, samples: [{}, {}] }])
  expect(await problemsOf(asked)).toEqual(['date_of_birth date_order_needed', 'date_of_birth date_order_needed', ''])
  const refused = await start(asked)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ path: 'choices.date_orders.2', code: 'date_order_needed' }])

  const said = await check(asked, { 2: 'day_first' })
  expect(said.dates).toMatchObject([{ order: 'day_first', by: 'choice' }])
  expect(bornOf(await leadsOf(said))).toEqual(['1990-11-03', '1990-11-04', '1991-05-06']) // prettier-ignore

  const again = await upload([[polish(), '05/11/1990']])
  expect(again).toMatchObject({ remembered: true, choices: { date_orders: { 2: 'day_first' } } })
  const other = await upload([[polish(), '11/25/1990']])
  expect(other.choices.date_orders).toEqual({})
})

it('refuses single rows that do not fit the order of a contradictory column', async () => {
  const rows = ['13/11/1990', '11/13/1990', '05/06/1990', '31/31/1990'].map((born) => [polish(), born] as const)
  const mixed = await check(await upload(rows))
  expect(mixed.dates).toMatchObject([{ order: null }])
  const said = await check(mixed, { 2: 'month_first' })
  expect(await problemsOf(said)).toEqual([
    'date_of_birth date_not_month_first',
    '',
    '',
    'date_of_birth date_not_month_first',
  ])
  expect(bornOf(await leadsOf(said))).toEqual(['1990-05-06', '1990-11-13'])
})
