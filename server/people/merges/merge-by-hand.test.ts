import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lead } from '#contract/people/leads.ts'
import type { Someone } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, statusIds } from '#server/testing/builders.ts'
import { type Done, admin, agency, merge, openMerging, planOf, read, unmerge } from '#server/testing/merges.ts'

beforeAll(openMerging)
afterAll(() => agency.close())

type Noun = 'leads' | 'candidates' | 'workers'
type Able = { abilities: { merge: boolean } }

const createLead = async (as: Someone) => {
  const body = { first_name: 'Ann', last_name: 'Bee', phone: newPhone(), source: 'other' }
  return (await agency.call<{ data: Lead }>('POST', '/api/leads', { as, body })).body.data
}

const mayMerge = async (noun: Noun, id: number, as = admin) =>
  (await read<Able>(`/api/${noun}/${id}`, as)).abilities.merge

const codesOf = async (noun: Noun, id: number, other: number) =>
  (await planOf(noun, id, other)).obstacles.map(({ code }) => code)

it('says of each record whether the reader may merge it', async () => {
  const [lead, candidate, worker] = [
    await createLead(admin),
    await createCandidate(agency, admin),
    await createWorker(agency, admin),
  ]
  const able = (as: Someone) =>
    Promise.all([
      mayMerge('leads', lead.id, as),
      mayMerge('candidates', candidate.id, as),
      mayMerge('workers', worker.id, as),
    ])
  const views = ['view lead', 'view candidate', 'view worker'] as const
  const updates = ['update lead', 'update candidate', 'update worker'] as const
  expect(await able(admin)).toEqual([true, true, true])
  expect(await able(await agency.joinWith([...views, ...updates]))).toEqual([false, false, false])
  expect(await able(await agency.joinWith([...views, 'merge records']))).toEqual([false, false, false])
  const merger = await agency.joinWith([...views, ...updates, 'merge records'])
  expect(await able(merger)).toEqual([true, true, true])

  const other = await createLead(admin)
  expect((await merge('leads', lead.id, other.id, {}, merger)).status).toBe(200)
  expect([await mayMerge('leads', lead.id), await mayMerge('leads', other.id)]).toEqual([true, false])
  expect((await unmerge('leads', lead.id, other.id)).status).toBe(200)
  expect(await mayMerge('leads', other.id)).toBe(true)
})

it('answers a record out of scope like one that does not exist, in the preview and in the merge', async () => {
  const grants = ['merge records', 'view lead', 'update lead', 'view worker', 'update worker'] as const
  const recruiter = await agency.joinWith([...grants, 'create lead'], 'recruiter')
  const coordinator = await agency.joinWith(
    ['merge records', 'view candidate', 'update candidate', 'view candidates'],
    'coordinator',
  )
  const shared = await createLead(recruiter)
  const foreign = await createLead(await agency.join('recruiter'))
  const [hidden, second] = [await createCandidate(agency, admin), await createCandidate(agency, admin)]
  const [worker, twin] = [await createWorker(agency, admin), await createWorker(agency, admin)]
  const pairs = [
    ['leads', shared.id, foreign.id, recruiter],
    ['leads', foreign.id, shared.id, recruiter],
    ['candidates', hidden.id, second.id, coordinator],
    ['workers', worker.id, twin.id, recruiter],
  ] as const
  for (const [noun, id, other, as] of pairs) {
    const isKept = id === shared.id
    const [kept, gone] = isKept ? [id, 999_999] : [999_999, other]
    const body = { version: 1, other_version: 1, values: {} }
    const seen = await agency.call('GET', `/api/${noun}/${id}/merge-plan?with=${other}`, { as })
    const none = await agency.call('GET', `/api/${noun}/${kept}/merge-plan?with=${gone}`, { as })
    expect([seen.status, seen.text], noun).toEqual([404, none.text])
    const sent = await agency.call<Done>('POST', `/api/${noun}/${id}/merges`, {
      as,
      body: { ...body, other_id: other },
    })
    const lost = await agency.call<Done>('POST', `/api/${noun}/${kept}/merges`, {
      as,
      body: { ...body, other_id: gone },
    })
    expect([sent.status, sent.text], noun).toEqual([404, lost.text])
  }
})

it('refuses to merge a record with itself', async () => {
  const candidate = await createCandidate(agency, admin)
  const plan = await agency.call<Done>('GET', `/api/candidates/${candidate.id}/merge-plan?with=${candidate.id}`, {
    as: admin,
  })
  expect([plan.status, plan.body.errors]).toEqual([422, [{ path: 'with', code: 'same_record' }]])
  const sent = await merge('candidates', candidate.id, candidate.id)
  expect([sent.status, sent.body.errors]).toEqual([422, [{ path: 'other_id', code: 'same_record' }]])
})

it('merges an archived record into another one, not the other way round, and undoes it', async () => {
  const [old, lead] = [await createLead(admin), await createLead(admin)]
  await agency.call('PUT', `/api/leads/${old.id}/archive`, { as: admin, body: { version: old.version } })
  expect(await mayMerge('leads', old.id)).toBe(true)
  expect(await codesOf('leads', old.id, lead.id)).toEqual(['kept_is_archived'])
  const refused = await merge('leads', old.id, lead.id)
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'other_id', code: 'kept_is_archived' }]])
  expect((await merge('leads', lead.id, old.id)).status).toBe(200)
  expect((await merge('leads', lead.id, old.id)).body.code).toBe('already_merged')
  expect((await unmerge('leads', lead.id, old.id)).status).toBe(200)
  expect((await read<Lead>(`/api/leads/${old.id}`)).archived_at).not.toBeNull()
})

it('keeps the lead that was converted, and says so when the other one would stay', async () => {
  const [lead, twin] = [await createLead(admin), await createLead(admin)]
  const status_id = (await statusIds(agency, 'lead')).get('qualified')!
  await agency.db.updateTable('leads').set({ status_id }).where('id', '=', lead.id).execute()
  const person = { gender: 'female', date_of_birth: '1990-01-02', citizenship: 'UA' }
  const converted = await agency.call('POST', `/api/leads/${lead.id}/conversion`, {
    as: admin,
    body: { version: 1, ...person, consent_recruitment_at: '2026-01-02T10:00:00Z' },
  })
  expect(converted.status, converted.text).toBe(200)
  expect(await mayMerge('leads', lead.id)).toBe(true)
  expect(await codesOf('leads', twin.id, lead.id)).toEqual(['keep_converted'])
  expect((await merge('leads', twin.id, lead.id)).body.errors).toEqual([{ path: 'other_id', code: 'keep_converted' }])
  expect((await merge('leads', lead.id, twin.id)).status).toBe(200)
  expect(await read<Lead>(`/api/leads/${twin.id}`)).toMatchObject({ merged_into_id: lead.id })
})

it('refuses a merge from a tab that has not seen the last change of either record', async () => {
  const [kept, other] = [await createLead(admin), await createLead(admin)]
  const stale = (version: number, other_version: number) =>
    agency.call<Done>('POST', `/api/leads/${kept.id}/merges`, {
      as: admin,
      body: { version, other_id: other.id, other_version, values: {} },
    })
  await agency.call('PATCH', `/api/leads/${kept.id}`, { as: admin, body: { version: 1, city: 'Lviv' } })
  expect((await stale(1, 1)).body.code).toBe('stale')
  await agency.call('PATCH', `/api/leads/${other.id}`, { as: admin, body: { version: 1, city: 'Kyiv' } })
  expect((await stale(2, 1)).body.code).toBe('stale')
  expect((await stale(2, 2)).status).toBe(200)
})
