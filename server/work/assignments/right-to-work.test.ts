import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { RequiredDocument } from '#contract/people/documents.ts'
import { countries } from '#contract/basics/world.ts'
import { employmentForms, stayBases, workBases } from '#contract/people/worker-choices.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { concernsCitizen } from '#server/people/documents/asked-papers.queries.ts'
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
import { newException } from '#server/testing/work-exceptions.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const rightsOf = async (id: number) => {
  const path = `/api/workers/${id}/documents/requirements`
  const { body } = await agency.call<{ data: RequiredDocument[] }>('GET', path, { as: admin })
  const rights = body.data.filter(({ name }) => name.en?.startsWith('Right to'))
  return Object.fromEntries(
    rights.map(({ name, state, hint }) => [name.en, hint === null ? state : `${state}: ${hint}`]),
  )
}

const bases = (citizenship: string, stay_basis: string | null, work_basis: string | null) => ({
  citizenship,
  stay_basis,
  work_basis,
})

let people = 0
const somebody = () => ({
  first_name: 'Ana',
  last_name: 'Mora',
  first_name_latin: 'ANA',
  last_name_latin: 'MORA',
  gender: 'female',
  date_of_birth: '1994-05-06',
  phone: `+48607${String(++people).padStart(6, '0')}`,
  pesel_missing_reason: 'Applied for',
})

/** A verified Polish document of every type that could count. */
const everyPaper = async (worker_id: number) => {
  const codes = ['visa', 'visa_free_entry', 'residence_card', 'residence_application', 'temporary_protection', 'work_permit', 'seasonal_permit', 'declaration', 'ua_notification', 'student_certificate'] // prettier-ignore
  for (const code of codes) await newPaper(agency, worker_id, code, { country: 'PL' })
}

type Line = [row: string, citizenship: string, stay: string, work: string, answer: 'yes' | 'unknown' | 'no']

/** The rows of the Polish matrix that depend only on citizenship and rights, copied by hand. */
const matrix: Line[] = [
  ['3 family of a citizen of the Union', 'BR', 'residence_card', 'free_access', 'yes'],
  ['4', 'UA', 'temporary_protection', 'ua_notification', 'yes'],
  ['4', 'UA', 'temporary_protection', 'free_access', 'yes'],
  ['8', 'UA', 'residence_card', 'free_access', 'yes'],
  ['9', 'UA', 'visa', 'ua_notification', 'yes'],
  ['11', 'UA', 'visa_free', 'ua_notification', 'yes'],
  ['12', 'UA', 'visa_free', 'declaration', 'yes'],
  ['13', 'UA', 'residence_card', 'single_permit', 'yes'],
  ['14', 'UA', 'residence_card', 'ua_notification', 'unknown'],
  ['15', 'UA', 'pending_application', 'ua_notification', 'yes'],
  ['18', 'UA', 'permanent', 'free_access', 'yes'],
  ['20', 'CO', 'temporary_protection', 'free_access', 'yes'],
  ['22', 'CO', 'visa_free', 'ua_notification', 'no'],
  ['22', 'MD', 'visa', 'ua_notification', 'no'],
  ['23', 'MD', 'visa_free', 'declaration', 'yes'],
  ['24', 'MD', 'visa_free', 'work_permit', 'yes'],
  ['26', 'BY', 'visa', 'declaration', 'yes'],
  ['26', 'AM', 'visa', 'declaration', 'yes'],
  ['26 not visa-free', 'BY', 'visa_free', 'declaration', 'no'],
  ['29', 'MD', 'pending_application', 'declaration', 'unknown'],
  ['32', 'MD', 'visa_free', 'seasonal_permit', 'yes'],
  ['34', 'BY', 'visa', 'free_access', 'unknown'],
  ['35', 'GE', 'visa_free', 'work_permit', 'no'],
  ['37', 'GE', 'visa', 'declaration', 'unknown'],
  ['39', 'GE', 'visa', 'work_permit', 'yes'],
  ['39', 'CO', 'visa', 'work_permit', 'yes'],
  ['40', 'CO', 'visa_free', 'work_permit', 'no'],
  ['40', 'VE', 'visa_free', 'work_permit', 'no'],
  ['41', 'CO', 'visa', 'declaration', 'no'],
  ['41', 'CO', 'visa_free', 'declaration', 'no'],
  ['42, the list of countries is doubtful', 'BR', 'visa_free', 'work_permit', 'unknown'],
  ['44', 'NP', 'visa', 'work_permit', 'yes'],
  ['44 not visa-free', 'NP', 'visa_free', 'work_permit', 'no'],
  ['51', 'UZ', 'visa', 'student', 'yes'],
  ['53', 'UZ', 'residence_card', 'student', 'yes'],
  ['55', 'PH', 'residence_card', 'single_permit', 'yes'],
  ['57', 'PH', 'pending_application', 'seasonal_permit', 'no'],
  ['58', 'PH', 'pending_application', 'work_permit', 'unknown'],
  ['60', 'IN', 'residence_card', 'free_access', 'yes'],
  ['61', 'IN', 'permanent', 'free_access', 'yes'],
  ['61', 'IN', 'permanent', 'work_permit', 'no'],
  ['65', 'BR', 'visa_free', 'free_access', 'unknown'],
  ['68', 'RU', 'visa', 'work_permit', 'yes'],
  ['68', 'RU', 'visa', 'declaration', 'no'],
  ['not of the Union', 'UA', 'eu_citizen', 'free_access', 'no'],
]

describe('the right to work in Poland', () => {
  it.each(matrix)('row %s: %s, %s, %s → %s', async (_, citizenship, stay, work, answer) => {
    const made = await agency.call<{ data: { id: number }; errors: { path: string; code: string }[] }>(
      'POST',
      '/api/workers',
      { as: admin, body: { ...somebody(), ...bases(citizenship, stay, work) } },
    )
    if (answer === 'no') {
      expect(made.status).toBe(422)
      expect(made.body.errors).toHaveLength(1)
      expect(['stay_basis', 'work_basis']).toContain(made.body.errors[0]!.path)
      return
    }
    expect(made.status, made.text).toBe(200)
    expect(Object.keys(await rightsOf(made.body.data.id))).toEqual(['Right to stay', 'Right to work'])
    await everyPaper(made.body.data.id)
    expect(await rightsOf(made.body.data.id)).toEqual({
      'Right to stay': 'ok',
      'Right to work': answer === 'yes' ? 'ok' : 'unknown: open_law',
    })
  })

  it('has at most one rule for a citizenship, a right to stay, a right to work and a form of employment', async () => {
    const { rows } = await sql<{ count: number; of: number }>`
      select coalesce(max(c), 0)::integer as count, count(*)::integer as of from (
        select count(x.id) as c from unnest(${countries}::text[]) w(citizenship), unnest(${[...stayBases]}::text[]) s(basis), unnest(${[...workBases]}::text[]) b(basis), unnest(${[...employmentForms]}::text[]) f(form), unnest('{PL,ES}'::text[]) k(country)
          left join work_rights x on true and x.country = k.country
        where x.id is null or (x.stay_basis = s.basis and x.work_basis = b.basis and (x.forms is null or f.form = any(x.forms)) and ${concernsCitizen})
        group by w.citizenship, s.basis, b.basis, f.form, k.country) n`.execute(agency.db)
    expect(rows[0]!.count).toBe(1)
    expect(rows[0]!.of).toBeGreaterThan(2_000)
  })

  it('is unknown before the rights are entered, and before the document is verified and has its country', async () => {
    const id = await newWorker(agency, admin, { citizenship: 'MD' })
    await everyPaper(id)
    expect(await rightsOf(id)).toEqual({ 'Right to stay': 'unknown: no_basis', 'Right to work': 'unknown: no_basis' })
    const version = async () => (await agency.call<{ data: { version: number } }>('GET', `/api/workers/${id}`, { as: admin })).body.data.version // prettier-ignore
    const change = async (body: object) =>
      agency.call<{ errors: { path: string; code: string }[] }>('PATCH', `/api/workers/${id}`, { as: admin, body: { version: await version(), ...body } }) // prettier-ignore
    expect((await change({ stay_basis: 'visa', work_basis: 'work_permit' })).status).toBe(200)
    expect(await rightsOf(id)).toEqual({ 'Right to stay': 'ok', 'Right to work': 'ok' })
    await sql`update documents set country = null where worker_id = ${id}`.execute(agency.db)
    expect(await rightsOf(id)).toEqual({ 'Right to stay': 'unknown: unchecked', 'Right to work': 'unknown: unchecked' })
    await sql`update documents set country = 'DE' where worker_id = ${id}`.execute(agency.db)
    expect(await rightsOf(id)).toEqual({ 'Right to stay': 'missing', 'Right to work': 'missing' })
    const refused = await change({ work_basis: 'ua_notification' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ path: 'work_basis', code: 'work_not_allowed' }])
  })

  it('does not let anyone choose other documents for what the law decides', async () => {
    const one = await agency.db.selectFrom('document_requirements').where('legal_right', '=', 'work').selectAll().executeTakeFirstOrThrow() // prettier-ignore
    const change = (body: object) =>
      agency.call<{ errors: { path: string; code: string }[] }>('PATCH', `/api/document-requirements/${one.id}`, {
        as: admin,
        body: { version: one.version, ...body },
      })
    const refused = await change({ document_type_ids: one.document_type_ids.slice(1) })
    expect(refused.body.errors).toMatchObject([{ path: 'document_type_ids', code: 'set_by_law' }])
    expect((await change({ document_type_ids: one.document_type_ids, active: true })).status).toBe(200)
  })

  it('is unknown, not expired, when the document of the right has expired and another one exists', async () => {
    const id = await newWorker(agency, admin, bases('MD', 'visa', 'work_permit'))
    await newPaper(agency, id, 'work_permit', { country: 'PL' })
    await newPaper(agency, id, 'visa', { country: 'PL', valid_to: dayFrom(-1) })
    expect((await rightsOf(id))['Right to stay']).toBe('expired')
    await newPaper(agency, id, 'residence_card', { country: 'PL' })
    expect((await rightsOf(id))['Right to stay']).toBe('unknown: no_basis')
  })

  it('ends on the legal day when a document has a later one', async () => {
    const id = await newWorker(agency, admin, bases('UA', 'temporary_protection', 'ua_notification'))
    await newPaper(agency, id, 'temporary_protection', { valid_to: '2031-01-01' })
    await sql`update document_types set ends_by_law = current_date - 2 where code = 'temporary_protection'`.execute(agency.db) // prettier-ignore
    expect((await rightsOf(id))['Right to stay']).toBe('expired')
    await sql`update document_types set ends_by_law = '2028-03-04' where code = 'temporary_protection'`.execute(agency.db) // prettier-ignore
  })

  it('does not prevent other changes of workers who had their rights before the rule', async () => {
    const id = await newWorker(agency, admin, { citizenship: 'CO' })
    await sql`update workers set stay_basis = 'visa_free', work_basis = 'ua_notification' where id = ${id}`.execute(agency.db) // prettier-ignore
    const body = { version: 1, city: 'Radom' }
    expect((await agency.call('PATCH', `/api/workers/${id}`, { as: admin, body })).status).toBe(200)
  })
})

describe('a placement', () => {
  const begin = async (person: object, code: string, paper: object = {}) => {
    const { need } = await runningContract(agency, admin)
    const worker_id = await newWorker(agency, admin, person)
    await allPapers(agency, worker_id)
    await newPaper(agency, worker_id, code, { country: 'PL', ...paper })
    const asked = { need_id: need.id, worker_id, start_date: dayFrom(-5), agreement_sent_on: dayFrom(-6) }
    const { body } = await place(agency, admin, asked)
    const seen = await check(agency, admin, { ...asked, start_date: dayFrom(200) })
    const papers = Object.fromEntries((seen.body.data.papers ?? []).map(({ name, state }) => [name.en, state]))
    return { worker_id, assignment: body.data, papers }
  }
  const start = (assignment: Parameters<typeof step>[2], more: object = {}) =>
    step(agency, admin, assignment, { status: 'active', ...more })

  it('does not start for a visa-free Colombian with a notification for a Ukrainian', async () => {
    const one = await begin({ citizenship: 'CO' }, 'ua_notification')
    await sql`update workers set stay_basis = 'visa_free', work_basis = 'ua_notification' where id = ${one.worker_id}`.execute(agency.db) // prettier-ignore
    const { status, body } = await start(one.assignment)
    expect(status).toBe(422)
    expect(body.errors.map(({ code }) => code)).toContain('paper_not_allowed')
  })

  it('does not start until someone has confirmed the temporary protection', async () => {
    const ukr = bases('CO', 'temporary_protection', 'free_access')
    const open = await begin(ukr, 'temporary_protection', { verification: 'unverified', valid_to: null })
    expect(open.papers).toMatchObject({ 'Right to work': 'unverified' })
    expect((await start(open.assignment)).body.errors.map(({ code }) => code)).toEqual([
      'paper_unverified',
      'paper_unverified',
    ])
    const confirmed = await begin(ukr, 'temporary_protection', { valid_to: null })
    expect((await start(confirmed.assignment)).status).toBe(200)
  })

  it('starts with a card that permits work without a further document', async () => {
    for (const work of ['single_permit', 'free_access']) {
      const one = await begin(bases('IN', 'residence_card', work), 'residence_card')
      expect((await start(one.assignment)).status).toBe(200)
    }
  })

  it('starts where the law is open only with an exception and a comment', async () => {
    const one = await begin(bases('UA', 'residence_card', 'ua_notification'), 'residence_card')
    expect(one.papers).toMatchObject({ 'Right to stay': 'ok', 'Right to work': 'unknown' })
    const asked = await start(one.assignment)
    expect(asked.body.errors).toMatchObject([{ path: 'worker_id', code: 'paper_unknown' }])
    const confirmed = ['paper_unknown']
    const silent = await start(one.assignment, { confirmed, exception: await newException(agency) })
    expect(silent.body.errors).toMatchObject([{ path: 'comment', code: 'required' }])
    const bare = await start(one.assignment, { confirmed, comment: 'Opinion of our lawyer' })
    expect(bare.body.errors).toMatchObject([
      { path: 'exception.reason_id', code: 'required' },
      { path: 'exception.until', code: 'required' },
    ])
    const exception = await newException(agency)
    const said = await start(one.assignment, { confirmed, comment: 'Opinion of our lawyer', exception })
    expect(said.status).toBe(200)
  })

  it('ends with the legal end of temporary protection when the document has no last day', async () => {
    const ukr = bases('UA', 'temporary_protection', 'ua_notification')
    const { papers, worker_id } = await begin(ukr, 'temporary_protection', { valid_to: null })
    expect(papers).toMatchObject({ 'Right to stay': 'ok' })
    const type = await agency.db.selectFrom('document_types').where('code', '=', 'temporary_protection').select(['id', 'ends_by_law']).executeTakeFirstOrThrow() // prettier-ignore
    expect(type.ends_by_law).toBe('2028-03-04')
    const late = await agency.call<{ errors: object[] }>('POST', `/api/workers/${worker_id}/documents`, {
      as: admin,
      body: { type_id: type.id, valid_to: '2028-03-05' },
    })
    expect(late.body.errors).toContainEqual(
      expect.objectContaining({ path: 'valid_to', code: 'after_law', params: { on: '2028-03-04' } }),
    )
  })
})
