import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/candidates.ts'
import type { ChangeGroup, StatusStep } from '#contract/behaviors/history.ts'
import type { MergePlan } from '#contract/merges.ts'
import type { Worker } from '#contract/workers.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, standIn, statusIds } from '#server/testing/builders.ts'

type Refusal = { code: string; errors: { path: string; code: string }[] }
type Done = { data: { id: number }; meta: { transaction_id: string } } & Refusal
type Noun = 'leads' | 'candidates' | 'workers'

let agency: TestAgency
let admin: Someone
let numbers = 400_000

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const read = async <T>(path: string, as = admin) => (await agency.call<{ data: T }>('GET', path, { as })).body.data

const planOf = (noun: Noun, id: number, other: number) => read<MergePlan>(`/api/${noun}/${id}/merge-plan?with=${other}`)

const versionOf = async (noun: Noun, id: number) => (await read<{ version: number }>(`/api/${noun}/${id}`)).version

const merge = async (noun: Noun, id: number, other_id: number, values: object = {}, as = admin) =>
  agency.call<Done>('POST', `/api/${noun}/${id}/merges`, {
    as,
    body: {
      version: await versionOf(noun, id),
      other_id,
      other_version: await versionOf(noun, other_id),
      values,
    },
  })

const unmerge = async (noun: Noun, id: number, other: number) =>
  agency.call<Done>('DELETE', `/api/${noun}/${id}/merges/${other}`, {
    as: admin,
    body: { version: await versionOf(noun, id), other_version: await versionOf(noun, other) },
  })

const paper = async (noun: Noun, id: number) => {
  const upload = multipart('scan.pdf', Buffer.from('%PDF-1.4'))
  const file = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', {
    as: admin,
    body: upload.body,
    headers: upload.headers,
  })
  const type = await agency.db
    .selectFrom('document_types')
    .where('code', '=', 'cv')
    .select('id')
    .executeTakeFirstOrThrow()
  const number = `AB${++numbers}`
  const body = { type_id: type.id, number, file_ids: [file.body.data.id] }
  const made = await agency.call<{ data: { id: number } }>('POST', `/api/${noun}/${id}/documents`, { as: admin, body })
  expect(made.status, made.text).toBe(200)
  return { id: made.body.data.id, number }
}

const papersOf = async (noun: Noun, id: number) =>
  (await read<{ id: number }[]>(`/api/${noun}/${id}/documents`)).map((one) => one.id).sort((a, b) => a - b)

const numberOf = async (document: number) =>
  (
    await agency.call<{ data: { number: string } }>('POST', `/api/documents/${document}/number-views`, {
      as: admin,
      body: {},
    })
  ).body.data

const survey = async (candidate_id: number, closed = false) => {
  const body = {
    candidate_id,
    surveyed_on: '2026-01-10',
    channel: 'phone',
    accepts_conditions: true,
    ready_from: '2027-01-15',
  }
  const made = await agency.call<{ data: { id: number } }>('POST', '/api/surveys', { as: admin, body })
  expect(made.status, made.text).toBe(200)
  if (closed) {
    const status_id = (await statusIds(agency, 'candidate_survey')).get('withdrawn')!
    const patch = { status_id, is_open: false }
    await agency.db.updateTable('surveys').set(patch).where('id', '=', made.body.data.id).execute()
  }
  return made.body.data.id
}

const surveysOf = async (candidate_id: number) =>
  (
    await agency.db.selectFrom('surveys').where('candidate_id', '=', candidate_id).select('id').orderBy('id').execute()
  ).map(({ id }) => id)

/** What a person reads of a candidate, without the bookkeeping of writes. */
const facts = async (id: number) => {
  const { version: _v, updated_at: _u, ...rest } = await read<Candidate>(`/api/candidates/${id}`)
  return rest
}

it('merges two candidates with surveys and documents from both sides, and takes it apart exactly', async () => {
  const kept = await createCandidate(agency, admin, { city: 'Lviv', skills: ['welding'] })
  const other = await createCandidate(agency, admin, { first_name: 'Olena', email: 'olena@mail.example', city: 'Łódź' })
  const friend = await createCandidate(agency, admin, { travels_with_ids: [other.id] })
  const [paperA, paperB] = [await paper('candidates', kept.id), await paper('candidates', other.id)]
  const [surveyA, surveyB] = [await survey(kept.id, true), await survey(other.id)]
  const before = [await facts(kept.id), await facts(other.id)]
  const plan = await planOf('candidates', kept.id, other.id)
  expect(plan.obstacles).toEqual([])
  expect(plan.moves).toEqual({ surveys: 1, assignments: 0, documents: 1, files: 0, status_steps: 1 })
  const stateOf = (field: string) => plan.fields.find((one) => one.field === field)?.state
  expect([stateOf('first_name'), stateOf('last_name'), stateOf('skills'), stateOf('email')]).toEqual([
    'differ', 'equal', 'this', 'other',
  ]) // prettier-ignore

  const done = await merge('candidates', kept.id, other.id, { phone: 'other', city: 'this' })
  expect(done.status, done.text).toBe(200)
  const now = await read<Candidate>(`/api/candidates/${kept.id}`)
  expect(now).toMatchObject({
    phone: other.phone,
    phone_2: kept.phone,
    city: 'Lviv',
    email: 'olena@mail.example',
    first_name: kept.first_name,
  })
  expect(await papersOf('candidates', kept.id)).toEqual([paperA.id, paperB.id])
  expect(await surveysOf(kept.id)).toEqual([surveyA, surveyB])
  expect(await numberOf(paperB.id)).toMatchObject({ number: paperB.number })
  const gone = await read<Candidate>(`/api/candidates/${other.id}`)
  expect(gone).toMatchObject({ merged_into_id: kept.id, abilities: { update: false, restore: false, archive: false } })
  expect(gone.archived_at).not.toBeNull()
  expect((await read<Candidate>(`/api/candidates/${friend.id}`)).travels_with_ids).toEqual([kept.id])

  const history = await read<ChangeGroup[]>(`/api/candidates/${kept.id}/history`)
  expect(history.some(({ action, record }) => action === 'created' && record?.id === other.id)).toBe(true)
  expect(history.filter(({ action }) => action === 'merged')).toHaveLength(2)
  const steps = await read<StatusStep[]>(`/api/candidates/${kept.id}/status-history`)
  expect(steps).toHaveLength(2)

  const back = await unmerge('candidates', kept.id, other.id)
  expect(back.status, back.text).toBe(200)
  expect([await facts(kept.id), await facts(other.id)]).toEqual(before)
  expect([await papersOf('candidates', kept.id), await papersOf('candidates', other.id)]).toEqual([
    [paperA.id],
    [paperB.id],
  ])
  expect([await surveysOf(kept.id), await surveysOf(other.id)]).toEqual([[surveyA], [surveyB]])
  expect(await numberOf(paperB.id)).toMatchObject({ number: paperB.number })
  expect((await read<Candidate>(`/api/candidates/${friend.id}`)).travels_with_ids).toEqual([other.id])
  const keys = await agency.db
    .selectFrom('sealed_values as v')
    .innerJoin('candidates as c', 'c.person_key_id', 'v.person_key_id')
    .where('v.entity', '=', 'document')
    .where('v.entity_id', '=', paperB.id)
    .select('c.id')
    .execute()
  expect(keys).toEqual([{ id: other.id }])
})

it('refuses the second of two merges of one record at once, and a merge read too early', async () => {
  const [a, b, c] = [
    await createCandidate(agency, admin),
    await createCandidate(agency, admin),
    await createCandidate(agency, admin),
  ]
  const body = { version: 1, other_id: c.id, other_version: 1, values: {} }
  const answers = await Promise.all(
    [a, b].map(({ id }) => agency.call<Done>('POST', `/api/candidates/${id}/merges`, { as: admin, body })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const late = await agency.call<Done>('POST', `/api/candidates/${a.id}/merges`, { as: admin, body })
  expect([late.status, late.body.code]).toEqual([409, 'already_merged'])
  const [d, e] = [await createCandidate(agency, admin), await createCandidate(agency, admin)]
  await agency.call('PATCH', `/api/candidates/${e.id}`, { as: admin, body: { version: 1, city: 'Lviv' } })
  const stale = await agency.call<Done>('POST', `/api/candidates/${d.id}/merges`, {
    as: admin,
    body: { ...body, other_id: e.id },
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
})

it('keeps a merge together when something newer stands on it', async () => {
  const [kept, other] = [await createCandidate(agency, admin), await createCandidate(agency, admin, { city: 'Lviv' })]
  await survey(other.id)
  await merge('candidates', kept.id, other.id)
  const version = await versionOf('candidates', kept.id)
  await agency.call('PATCH', `/api/candidates/${kept.id}`, { as: admin, body: { version, city: 'Kyiv' } })
  const back = await unmerge('candidates', kept.id, other.id)
  expect([back.status, back.body.code]).toEqual([409, 'undo_overtaken'])
  expect(back.body.errors.map(({ path }) => path)).toEqual(['city'])
  await agency.db.updateTable('merges').set({ before: '{}' }).where('merged_id', '=', other.id).execute()
  const late = await unmerge('candidates', kept.id, other.id)
  expect([late.status, late.body.code]).toEqual([409, 'undo_expired'])
})

it('says what stands against a merge', async () => {
  const [a, b] = [await createCandidate(agency, admin), await createCandidate(agency, admin)]
  await survey(a.id)
  await survey(b.id)
  expect((await planOf('candidates', a.id, b.id)).obstacles).toEqual([{ path: 'other_id', code: 'both_surveys_open' }])
  const refused = await merge('candidates', a.id, b.id)
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'other_id', code: 'both_surveys_open' }]])

  const [left, right] = [
    await createWorker(agency, admin, { date_of_birth: '1990-01-01', pesel: '90010112349' }),
    await createWorker(agency, admin, { date_of_birth: '1990-01-01', pesel: '90010112356' }),
  ]
  expect((await planOf('workers', left.id, right.id)).obstacles.map(({ code }) => code)).toEqual(['different_pesel'])

  const hired = await createCandidate(agency, admin, { first_name_latin: 'OLENA', last_name_latin: 'BEE' })
  await standIn(agency, 'candidates', hired.id, 'approved')
  await agency.call('POST', `/api/candidates/${hired.id}/conversion`, { as: admin, body: { version: 1 } })
  const fresh = await createCandidate(agency, admin)
  expect((await planOf('candidates', fresh.id, hired.id)).obstacles.map(({ code }) => code)).toEqual(['keep_converted'])
  expect((await planOf('candidates', hired.id, fresh.id)).obstacles).toEqual([])
  expect((await merge('candidates', hired.id, fresh.id)).status).toBe(200)
})

it('never loses the blacklist in a merge', async () => {
  const [kept, other] = [await createCandidate(agency, admin), await createCandidate(agency, admin)]
  await standIn(agency, 'candidates', other.id, 'blacklisted')
  const refused = await merge('candidates', kept.id, other.id, { status_id: 'this' })
  expect(refused.body.errors).toEqual([{ path: 'values.status_id', code: 'blacklist_stays' }])
  expect((await merge('candidates', kept.id, other.id)).status).toBe(200)
  const { status_id } = await read<Candidate>(`/api/candidates/${kept.id}`)
  expect(status_id).toBe((await statusIds(agency, 'candidate')).get('blacklisted'))
})

it('seals a chosen number of a worker for the survivor, and gives the old one back', async () => {
  const kept = await createWorker(agency, admin, { nip: '5260250274', city: 'Lviv' })
  const other = await createWorker(agency, admin, { nip: '7740001454', pesel: '92031412345', city: 'Lviv' })
  const shown = async (id: number, field: string) =>
    (
      await agency.call<{ data: { value: string | null } }>('POST', `/api/workers/${id}/sensitive-views`, {
        as: admin,
        body: { field },
      })
    ).body.data?.value ?? null
  expect(await shown(other.id, 'pesel')).toBe('92031412345')
  const done = await merge('workers', kept.id, other.id, { nip: 'other' })
  expect(done.status, done.text).toBe(200)
  expect([await shown(kept.id, 'nip'), await shown(kept.id, 'pesel')]).toEqual(['7740001454', '92031412345'])
  const rows = await agency.db
    .selectFrom('sealed_values as v')
    .innerJoin('workers as w', 'w.person_key_id', 'v.person_key_id')
    .where('v.entity', '=', 'worker')
    .where('v.entity_id', '=', kept.id)
    .select('w.id')
    .execute()
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([kept.id]))
  const { text } = await agency.call('GET', `/api/workers/${kept.id}/history`, { as: admin })
  expect(text).not.toContain('7740001454')
  const back = await unmerge('workers', kept.id, other.id)
  expect(back.status, back.text).toBe(200)
  expect([await shown(kept.id, 'nip'), await shown(kept.id, 'pesel')]).toEqual(['5260250274', null])
  expect(await shown(other.id, 'pesel')).toBe('92031412345')
  const twin = await agency.call<Refusal>('PATCH', `/api/workers/${kept.id}`, {
    as: admin,
    body: { version: (await read<Worker>(`/api/workers/${kept.id}`)).version, pesel: '92031412345' },
  })
  expect(twin.body.errors).toEqual([{ path: 'pesel', code: 'taken' }])
})

it('merges leads within the scope and the rights of the caller alone', async () => {
  const anna = await agency.joinWith(['merge records', 'view lead', 'update lead', 'create lead'], 'recruiter')
  const lead = async (as: Someone, more: object = {}) =>
    (
      await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
        as,
        body: { first_name: 'Ann', phone: newPhone(), source: 'other', ...more },
      })
    ).body.data.id
  const owner = await agency.join('recruiter')
  const [own, second, foreign] = [
    await lead(anna),
    await lead(anna, { expected_rate: 20, expected_rate_currency: 'PLN' }),
    await lead(owner),
  ]
  const far = await agency.call('GET', `/api/leads/${own}/merge-plan?with=${foreign}`, { as: anna })
  const none = await agency.call('GET', `/api/leads/${own}/merge-plan?with=999999`, { as: anna })
  expect([far.status, far.text]).toEqual([404, none.text])
  const unnamed = await merge('leads', own, second, { shoe_size: 'other' }, anna)
  expect(unnamed.body.errors).toEqual([{ path: 'values.shoe_size', code: 'unknown_key' }])
  expect((await merge('leads', own, second, {}, anna)).status).toBe(200)
  expect(await read(`/api/leads/${own}`)).toMatchObject({ expected_rate: 20, expected_rate_currency: 'PLN' })
  const plain = await agency.joinWith(['view lead', 'update lead'], 'all')
  expect((await agency.call('GET', `/api/leads/${own}/merge-plan?with=${foreign}`, { as: plain })).status).toBe(403)
  expect((await unmerge('leads', own, second)).status).toBe(200)
})

it('lets a lead lead to the candidate that its own was merged into, and back', async () => {
  const kept = await createCandidate(agency, admin)
  const phone = newPhone()
  const made = await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
    as: admin,
    body: { first_name: 'Olena', phone, source: 'other' },
  })
  const lead_id = made.body.data.id
  const status_id = (await statusIds(agency, 'lead')).get('qualified')!
  await agency.db.updateTable('leads').set({ status_id }).where('id', '=', lead_id).execute()
  const other = await agency.call<{ data: { id: number } }>('POST', `/api/leads/${lead_id}/conversion`, {
    as: admin,
    body: {
      version: 1,
      last_name: 'Bee',
      gender: 'female',
      date_of_birth: '1990-01-02',
      citizenship: 'UA',
      consent_recruitment_at: '2026-01-02T10:00:00Z',
    },
  })
  const other_id = other.body.data.id
  expect((await merge('candidates', kept.id, other_id)).status).toBe(200)
  const convertedOf = async () =>
    (await read<{ converted_candidate_id: number }>(`/api/leads/${lead_id}`)).converted_candidate_id
  expect([await convertedOf(), (await read<Candidate>(`/api/candidates/${kept.id}`)).lead_id]).toEqual([
    kept.id,
    lead_id,
  ])
  expect((await unmerge('candidates', kept.id, other_id)).status).toBe(200)
  expect([await convertedOf(), (await read<Candidate>(`/api/candidates/${kept.id}`)).lead_id]).toEqual([other_id, null])
})
