import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Someone } from '#server/testing/agency.ts'
import { createCandidate, createWorker, newPhone, standIn } from '#server/testing/builders.ts'
import {
  type Done,
  agency,
  admin,
  read,
  planOf,
  versionOf,
  merge,
  unmerge,
  survey,
  openMerging,
} from '#server/testing/merges.ts'

beforeAll(openMerging)
afterAll(() => agency.close())

it('refuses the second of two parallel merges of one record, and a merge based on old data', async () => {
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

it('refuses to undo a merge when the record was changed since', async () => {
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

it('names the obstacles to a merge', async () => {
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

it('merges leads only within the scope and rights of the caller', async () => {
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
