import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { ChangeGroup, StatusStep } from '#contract/behaviors/history.ts'
import type { Worker } from '#contract/people/workers.ts'
import { createCandidate, createWorker, newPhone, standIn, statusIds } from '#server/testing/builders.ts'
import {
  type Refusal,
  agency,
  admin,
  read,
  planOf,
  merge,
  unmerge,
  paper,
  papersOf,
  numberOf,
  survey,
  surveysOf,
  facts,
  openMerging,
} from '#server/testing/merges.ts'

beforeAll(openMerging)
afterAll(() => agency.close())

it('merges two candidates with surveys and documents on both sides, and undoes it exactly', async () => {
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

it('keeps both phones when the second phone of one record is the first of the other', async () => {
  const phone = newPhone()
  const kept = await createCandidate(agency, admin, { phone })
  const repeated = await createCandidate(agency, admin, { phone: newPhone(), phone_2: phone })
  expect((await merge('candidates', kept.id, repeated.id)).status).toBe(200)
  expect(await read<Candidate>(`/api/candidates/${kept.id}`)).toMatchObject({ phone, phone_2: repeated.phone })
  expect((await unmerge('candidates', kept.id, repeated.id)).status).toBe(200)
  expect(await read<Candidate>(`/api/candidates/${kept.id}`)).toMatchObject({ phone, phone_2: null })
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

it('seals a chosen number of a worker for the survivor, and restores the old one', async () => {
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

it('links a lead to the candidate that its own was merged into, and back', async () => {
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
