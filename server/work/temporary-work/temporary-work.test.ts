import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/basics/days.ts'
import type { TemporaryWork } from '#contract/work/temporary-work.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import {
  allPapers,
  check,
  dayFrom,
  newPaper,
  newWorker,
  place,
  runningContract,
  step,
} from '#server/testing/placements.ts'

type Answer = { data: TemporaryWork; errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const NIP = '5260250274'
const codes = (problems: readonly { path: string; code: string }[]) =>
  problems.map(({ path, code }) => `${path}: ${code}`)
const elsewhere = (worker_id: number, more: object = {}) =>
  agency.call<Answer>('POST', `/api/workers/${worker_id}/temporary-work`, {
    as: admin,
    body: { client_name: 'Okna', client_tax_id: NIP, start_date: dayFrom(-400), end_date: dayFrom(-100), ...more },
  })

it('counts months worked elsewhere, shows used and remaining time, and refuses more', async () => {
  const worker_id = await newWorker(agency, admin)
  const { need } = await runningContract(agency, admin, { end_date: dayFrom(700) })
  const body = { need_id: need.id, worker_id, start_date: dayFrom(0), end_date: dayFrom(500) }
  const free = await check(agency, admin, body)
  expect(codes(free.body.data.problems)).toEqual([])
  expect(free.body.data.temporary).toMatchObject({ used_days: 0, last_day: addDays(addMonths(dayFrom(0), 18), -1) })
  for (const client_tax_id of ['5260250275', '526/025/02/75', 'PL 526–025–02–75'])
    expect(codes((await elsewhere(worker_id, { client_tax_id })).body.errors)).toEqual([
      'client_tax_id: nip_check_digit',
    ])
  expect(codes((await elsewhere(worker_id, { end_date: dayFrom(-401) })).body.errors)).toEqual([
    'end_date: before_start',
  ])
  const made = await elsewhere(worker_id)
  expect(made.status, made.text).toBe(200)
  expect(made.body.data.clients).toMatchObject([{ client_name: 'Okna', used_days: 301 }])
  const met = (await check(agency, admin, body)).body.data
  expect(codes(met.problems)).toEqual(['end_date: temporary_too_long'])
  expect(met.temporary).toMatchObject({ used_days: 301, last_day: met.problems[0]!.params!['on'] })
  const [row] = made.body.data.elsewhere
  const gone = await agency.call<Answer>('DELETE', `/api/temporary-work/${row!.id}`, {
    as: admin,
    body: { version: 1 },
  })
  expect(gone.body.data).toEqual({ clients: [], elsewhere: [] })
  expect(codes((await check(agency, admin, body)).body.data.problems)).toEqual([])
  const recruiter = await agency.join('recruiter')
  const path = `/api/workers/${worker_id}/temporary-work`
  expect((await agency.call('POST', path, { as: recruiter, body: {} })).status).toBe(403)
})

it('uses the agreement of the form of employment, and refuses another', async () => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const employment = await newPaper(agency, worker_id, 'employment_agreement')
  const { need } = await runningContract(agency, admin)
  const body = { need_id: need.id, worker_id, start_date: dayFrom(-3) }
  const named = await place(agency, admin, { ...body, agreement_document_id: employment })
  expect(codes(named.body.errors)).toEqual(['agreement_document_id: agreement_of_other_form'])
  const { data } = (await place(agency, admin, body)).body
  expect(data.agreement_document_id).not.toBe(employment)
  const changed = await agency.call<{ data: typeof data }>('PATCH', `/api/assignments/${data.id}`, {
    as: admin,
    body: { version: data.version, employment_form: 'temporary_employment' },
  })
  expect(changed.body.data.agreement_document_id).toBe(employment)
  await agency.db
    .updateTable('assignments')
    .set({ employment_form: 'civil_contract' })
    .where('id', '=', data.id)
    .execute()
  await agency.db
    .updateTable('documents')
    .set({ archived_at: new Date().toISOString() })
    .where('worker_id', '=', worker_id)
    .where('id', '!=', employment)
    .execute()
  const begun = await step(agency, admin, changed.body.data, { status: 'active' })
  expect(codes(begun.body.errors)).toContain('agreement_document_id: agreement_of_other_form')
})

it('ends an open-ended placement on the last day that the law allows', async () => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  await elsewhere(worker_id)
  const { need } = await runningContract(agency, admin, { end_date: null })
  const body = { need_id: need.id, worker_id, start_date: dayFrom(0), employment_form: 'temporary_employment' }
  const { terms, temporary, problems } = (await check(agency, admin, body)).body.data
  expect(codes(problems)).toEqual([])
  expect(terms.end_date).toBe(temporary!.last_day)
  const later = { ...body, end_date: addDays(temporary!.last_day!, 1) }
  expect(codes((await place(agency, admin, later)).body.errors)).toEqual(['end_date: temporary_too_long'])
  const open = { ...body, end_date: null }
  expect(codes((await place(agency, admin, open)).body.errors)).toEqual(['end_date: temporary_too_long'])
  const placed = await place(agency, admin, body)
  expect(placed.status, placed.text).toBe(200)
  expect(placed.body.data.end_date).toBe(temporary!.last_day)
})
