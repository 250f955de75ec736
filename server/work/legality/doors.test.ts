import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptJudgement } from '#contract/work/legality.ts'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import { runImport } from '#server/people/imports/run-import.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { permitFor } from '#server/testing/permits.ts'
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

type Run = { data: ImportRun }
type Refused = { status: number; body: { errors: { path: string; code: string }[] } }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const said = ({ status, body }: Refused) => ({ status, codes: body.errors.map(({ path, code }) => `${path}: ${code}`) })
const ukrainian = { stay_basis: 'visa_free', work_basis: 'ua_notification' }
const judgementsOf = async (id: number) =>
  (await agency.call<{ data: KeptJudgement[] }>('GET', `/api/assignments/${id}/judgements`, { as: admin })).body.data

/** A Colombian with the documents of a Ukrainian, as stored before the rule existed. */
const colombian = async () => {
  const id = await newWorker(agency, admin, { citizenship: 'CO' })
  await allPapers(agency, id)
  await newPaper(agency, id, 'temporary_protection', { verification: 'unverified', valid_to: '2028-03-04' })
  await newPaper(agency, id, 'ua_notification', { valid_to: null })
  return id
}
const keepBases = (id: number) =>
  sql`update workers set stay_basis = 'visa_free', work_basis = 'ua_notification' where id = ${id}`.execute(agency.db)

describe('a Colombian with Ukrainian documents', () => {
  it('is refused on creation and on change', async () => {
    const version = 1
    const id = await newWorker(agency, admin, { citizenship: 'CO' })
    const changed = await agency.call<Refused['body']>('PATCH', `/api/workers/${id}`, {
      as: admin,
      body: { version, ...ukrainian },
    })
    expect(said(changed)).toEqual({ status: 422, codes: ['work_basis: work_not_allowed'] })
    const person = {
      first_name: 'Ana',
      last_name: 'Mora',
      first_name_latin: 'ANA',
      last_name_latin: 'MORA',
      gender: 'female',
      date_of_birth: '1994-05-06',
      phone: '+48607111222',
      pesel_missing_reason: 'Applied for',
    }
    const made = await agency.call<Refused['body']>('POST', '/api/workers', {
      as: admin,
      body: { ...person, citizenship: 'CO', ...ukrainian },
    })
    expect(said(made)).toEqual({ status: 422, codes: ['work_basis: work_not_allowed'] })
  })

  it('is not created by an import', async () => {
    const file = [
      'First name;Last name;Phone;Citizenship;Gender;Date of birth;Stay basis;Work basis;Pesel missing reason',
      'Ana;Mora;+48607333444;CO;female;1994-05-06;Visa-free stay;Notification (citizen of Ukraine);Applied for',
    ].join('\n')
    const { body, headers } = multipart('people.csv', Buffer.from(file))
    const uploaded = (await agency.call<Run>('POST', '/api/worker-imports', { as: admin, body, headers })).body.data
    const path = `/api/worker-imports/${uploaded.id}`
    const mapping = {
      0: 'first_name',
      1: 'last_name',
      2: 'phone',
      3: 'citizenship',
      4: 'gender',
      5: 'date_of_birth',
      6: 'stay_basis',
      7: 'work_basis',
      8: 'pesel_missing_reason',
    }
    const choices = { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' }
    const seen = await agency.call<Run>('PUT', `${path}/check`, {
      as: admin,
      body: { version: uploaded.version, mapping, choices },
    })
    expect(seen.status, seen.text).toBe(200)
    await agency.call('PUT', `${path}/run`, { as: admin, body: { version: seen.body.data.version } })
    await runImport(agency.services, { import_id: uploaded.id, user_id: admin.user_id })
    const rows = await agency.call<{ data: ImportRow[] }>('GET', `${path}/rows`, { as: admin })
    expect(rows.body.data.map(({ state, problems }) => [state, problems.map(({ code }) => code)])).toEqual([
      ['invalid', ['work_not_allowed']],
    ])
  })

  it('is not moved to work, even when forced', async () => {
    const id = await colombian()
    await keepBases(id)
    const status = await agency.db
      .selectFrom('statuses')
      .where('entity', '=', 'worker')
      .where('code', '=', 'working')
      .select('id')
      .executeTakeFirstOrThrow()
    await sql`update workers set status_id = (select id from statuses where entity = 'worker' and 'waiting' = any(meanings) limit 1) where id = ${id}`.execute(
      agency.db,
    )
    const change = { status_id: status.id, force: true, comment: 'Urgent' }
    const one = await agency.call<Refused['body']>('PUT', `/api/workers/${id}/status`, {
      as: admin,
      body: { version: 1, ...change, fields: { employed_from: dayFrom(0) } },
    })
    expect(said(one).codes).toContain('status_id: work_not_allowed')
  })

  it('is not placed', async () => {
    const id = await colombian()
    await keepBases(id)
    const { need } = await runningContract(agency, admin)
    const asked = { need_id: need.id, worker_id: id, start_date: dayFrom(0), agreement_sent_on: dayFrom(-1) }
    expect(said(await place(agency, admin, asked))).toEqual({ status: 422, codes: ['worker_id: work_not_allowed'] })
    const { problems } = (await check(agency, admin, asked)).body.data
    expect(problems.map(({ code }) => code)).toEqual(['work_not_allowed'])
  })

  it('is neither started, moved nor scheduled on an earlier placement', async () => {
    const id = await colombian()
    const { need, contract } = await runningContract(agency, admin)
    const asked = { need_id: need.id, worker_id: id, start_date: dayFrom(0), agreement_sent_on: dayFrom(-1) }
    const placed = (await place(agency, admin, asked)).body.data
    const plan = { kind: 'work', pattern: null, start: '06:00', end: '14:00', break_min: 30 }
    const write = (date: string) =>
      agency.call<Refused['body']>('PUT', '/api/schedule/cells', {
        as: admin,
        body: { cells: [{ assignment_id: placed.id, date, plan }] },
      })
    expect((await write(dayFrom(1))).status).toBe(200)
    await keepBases(id)
    expect(said(await step(agency, admin, placed, { status: 'active' })).codes).toContain(
      'worker_id: paper_not_allowed',
    )
    const moved = await agency.call<Refused['body']>('PATCH', `/api/assignments/${placed.id}`, {
      as: admin,
      body: { version: placed.version, start_date: dayFrom(1) },
    })
    expect(said(moved).codes).toContain('worker_id: work_not_allowed')
    expect(said(await write(dayFrom(2)))).toEqual({
      status: 422,
      codes: ['cells.0.assignment_id: work_not_allowed'],
    })
    const filled = await agency.call<{ data: { skipped: { code: string }[] } }>('POST', '/api/schedule/fills', {
      as: admin,
      body: {
        assignment_ids: [placed.id],
        from: dayFrom(2),
        to: dayFrom(4),
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        plan,
        over: false,
      },
    })
    expect(filled.body.data.skipped.map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => 'work_not_allowed'),
    )
    const publication = {
      contract_id: contract.id,
      from: dayFrom(0),
      to: dayFrom(6),
      confirmed: ['late_notice', 'short_rest', 'short_weekly_rest', 'long_week'],
      comment: 'Agreed',
    }
    const published = await agency.call<Refused['body']>('POST', '/api/schedule/publications', {
      as: admin,
      body: publication,
    })
    expect(said(published).codes).toContain('assignment_ids: work_not_allowed')
  })

  it('lets running work that the law no longer covers end earlier, and only that', async () => {
    const id = await newWorker(agency, admin, { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' })
    await allPapers(agency, id)
    await newPaper(agency, id, 'visa', { country: 'PL' })
    const { need } = await runningContract(agency, admin)
    await newPaper(agency, id, 'work_permit', { country: 'PL', ...(await permitFor(agency, need.id)) })
    const days = { start_date: dayFrom(0), end_date: dayFrom(40), agreement_sent_on: dayFrom(-1) }
    const placed = (await place(agency, admin, { need_id: need.id, worker_id: id, ...days })).body.data
    const begun = await step(agency, admin, placed, { status: 'active' })
    expect(begun.status, begun.text).toBe(200)
    await sql`update documents set archived_at = now() where worker_id = ${id}`.execute(agency.db)
    await sql`update workers set citizenship = 'CO', stay_basis = 'visa_free', work_basis = 'ua_notification' where id = ${id}`.execute(
      agency.db,
    )
    const change = async (body: object) => {
      const { version } = await agency.db
        .selectFrom('assignments')
        .where('id', '=', placed.id)
        .select('version')
        .executeTakeFirstOrThrow()
      return agency.call<Refused['body'] & { data: { end_date: string } }>('PATCH', `/api/assignments/${placed.id}`, {
        as: admin,
        body: { version, ...body },
      })
    }
    expect(said(await change({ end_date: dayFrom(50) })).codes).toContain('worker_id: work_not_allowed')
    expect(said(await change({ end_date: dayFrom(10), pay_rate: 60 })).codes).toContain('worker_id: work_not_allowed')
    expect(said(await change({ end_date: dayFrom(-1) }))).toEqual({ status: 422, codes: ['end_date: before_start'] })
    const shorter = await change({ end_date: dayFrom(5) })
    expect(shorter.status, shorter.text).toBe(200)
    expect(shorter.body.data.end_date).toBe(dayFrom(5))
    expect((await judgementsOf(placed.id))[0]).toMatchObject({ occasion: 'changed', answer: 'may_not' })
  })

  it.each(['both', 'work'])(
    'is not started when the agency has switched off its own requirements (%s)',
    async (off) => {
      await agency.db
        .updateTable('document_requirements')
        .set({ active: false })
        .where('legal_right', 'in', off === 'both' ? ['stay', 'work'] : ['work'])
        .execute()
      const id = await colombian()
      const { need } = await runningContract(agency, admin)
      const asked = { need_id: need.id, worker_id: id, start_date: dayFrom(0), agreement_sent_on: dayFrom(-1) }
      const placed = (await place(agency, admin, asked)).body.data
      await keepBases(id)
      expect(said(await step(agency, admin, placed, { status: 'active' })).codes).toContain(
        'worker_id: work_not_allowed',
      )
      await agency.db
        .updateTable('document_requirements')
        .set({ active: true })
        .where('legal_right', 'is not', null)
        .execute()
    },
  )
})

describe('a judgement', () => {
  it('is stored with the placement on creation, start and change, with its rules and documents', async () => {
    const id = await newWorker(agency, admin, { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' })
    await allPapers(agency, id)
    const visa = await newPaper(agency, id, 'visa', { country: 'PL', valid_to: dayFrom(100) })
    const { need } = await runningContract(agency, admin)
    const asked = {
      need_id: need.id,
      worker_id: id,
      start_date: dayFrom(0),
      end_date: dayFrom(60),
      agreement_sent_on: dayFrom(-1),
    }
    const placed = (await place(agency, admin, asked)).body.data
    const [planned] = await judgementsOf(placed.id)
    expect(planned).toMatchObject({ occasion: 'planned', answer: 'may_not', day: dayFrom(0) })
    expect(planned!.reasons).toMatchObject([
      { about: 'stay', cause: 'ok', document_id: visa, ends_on: dayFrom(100), rule: { code: 'PL-44' } },
      { about: 'work', cause: 'missing', what_to_do: 'ask_document', rule: { code: 'PL-44' } },
    ])
    const named = await permitFor(agency, need.id)
    const permit = await newPaper(agency, id, 'work_permit', { country: 'PL', valid_to: dayFrom(80), ...named })
    const begun = await step(agency, admin, placed, { status: 'active' })
    expect(begun.status, begun.text).toBe(200)
    const [started] = await judgementsOf(placed.id)
    expect(started).toMatchObject({ occasion: 'started', answer: 'may' })
    expect(started!.reasons).toMatchObject([{ document_id: visa }, { document_id: permit, ends_on: dayFrom(80) }])
    const { version } = begun.body.data
    await agency.call('PATCH', `/api/assignments/${placed.id}`, { as: admin, body: { version, pay_rate: 43 } })
    expect((await judgementsOf(placed.id)).map(({ occasion }) => occasion)).toEqual(['changed', 'started', 'planned'])
    const stranger = await agency.join('foreman')
    expect((await agency.call('GET', `/api/assignments/${placed.id}/judgements`, { as: stranger })).status).not.toBe(
      200,
    )
  })
})
