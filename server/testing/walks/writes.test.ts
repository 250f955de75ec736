import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointKey } from '#contract/basics/endpoint.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { runImport } from '#server/people/imports/run-import.ts'
import { undoImport } from '#server/people/imports/undo-import.ts'
import { multipart } from '../agency.ts'
import { everyWrite } from './every-write.ts'
import { type Id, admin, agency, openWrites } from './writes-made.ts'

beforeAll(openWrites)
afterAll(() => agency.close())

/** Writes without history: sessions, emails, staged import rows, repeated deliveries. */
const unrecorded = new Set(['POST /api/login', 'POST /api/logout', 'POST /api/forgot-password', 'POST /api/reset-password', 'DELETE /api/profile/sessions/{id}', 'DELETE /api/profile/sessions', 'POST /api/lead-imports', 'PUT /api/lead-imports/{id}/check', 'POST /api/candidate-imports', 'PUT /api/candidate-imports/{id}/check', 'POST /api/worker-imports', 'PUT /api/worker-imports/{id}/check', 'POST /api/leads/bulk-previews', 'POST /api/duplicate-checks', 'POST /api/assignments/check', 'POST /api/needs/{id}/assignment-checks', 'POST /api/contracts/{id}/assignment-extension-checks', 'POST /api/candidates/bulk-previews', 'POST /api/workers/bulk-previews', 'POST /api/tasks/bulk-previews', 'POST /api/contracts/mass-addition-previews', 'PUT /api/presence', 'DELETE /api/presence', 'POST /api/profile/second-factor', 'POST /api/step-up', 'POST /api/webhooks/{id}/deliveries', 'PUT /api/notifications/{id}/read', 'PUT /api/notifications/read']) // prettier-ignore

const lines = async () =>
  Number(
    (
      await agency.db
        .selectFrom('change_history')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

it('records history for every write', async () => {
  const keys = [...mountedEndpoints(agency.app).keys()].filter(
    (key: EndpointKey) => !key.startsWith('GET ') && !unrecorded.has(key),
  )
  const writes = everyWrite()
  const faults: string[] = []
  for (const key of keys) {
    const write = writes[key]
    if (!write) {
      faults.push(`${key}: nobody says how to call it`)
      continue
    }
    const { path, body, headers, as = admin } = await write()
    const before = await lines()
    const answer = await agency.call(key.split(' ')[0]!, path, { as, body, ...(headers ? { headers } : {}) })
    if (answer.status !== 200) faults.push(`${key}: ${answer.status} ${answer.text.slice(0, 200)}`)
    else if ((await lines()) <= before) faults.push(`${key}: no history`)
  }
  expect(faults).toEqual([])
  expect(keys.length).toBeGreaterThanOrEqual(28)
})

it('undoes an import but keeps leads that were changed since', async () => {
  const { body, headers } = multipart('two.csv', Buffer.from('name,phone\nAnn,+48603111111\nBob,+48603222222\n'))
  const run = (await agency.call<Id>('POST', '/api/lead-imports', { as: admin, body, headers })).body.data
  const choices = { source: 'other', phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' }
  const check = (
    await agency.call<Id>('PUT', `/api/lead-imports/${run.id}/check`, {
      as: admin,
      body: { version: run.version, mapping: { 0: 'first_name', 1: 'phone' }, choices },
    })
  ).body.data
  await agency.call('PUT', `/api/lead-imports/${run.id}/run`, { as: admin, body: { version: check.version } })
  await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
  const leads = await agency.db
    .selectFrom('leads')
    .where('import_id', '=', run.id)
    .select(['id', 'version'])
    .orderBy('id')
    .execute()
  expect(leads).toHaveLength(2)
  await agency.call('PATCH', `/api/leads/${leads[0]!.id}`, { as: admin, body: { version: 1, city: 'Lviv' } })
  const ready = (await agency.call<Id>('GET', `/api/lead-imports/${run.id}`, { as: admin })).body.data
  await agency.call('DELETE', `/api/lead-imports/${run.id}/run`, { as: admin, body: { version: ready.version } })
  await undoImport(agency.db, { import_id: run.id, user_id: admin.user_id })
  const { body: undone } = await agency.call<{ data: { state: string; counts: Record<string, number> } }>(
    'GET',
    `/api/lead-imports/${run.id}`,
    { as: admin },
  )
  expect(undone.data).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
})
