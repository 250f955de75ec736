import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { openZip } from '#server/behaviors/imports/zip-parts.ts'
import { standIn } from '#server/testing/builders.ts'
import {
  admin,
  agency,
  appointmentTasks,
  changeCase,
  decide,
  openPermits,
  opened,
  readCase,
  step,
  stepped,
} from '#server/testing/permit-cases.ts'
import { dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'

beforeAll(openPermits)
afterAll(() => agency.close())

const indian = () => newWorker(agency, admin, { citizenship: 'IN', stay_basis: 'visa', work_basis: 'work_permit' })

const versionOf = async (id: number) =>
  (await agency.call<{ data: { version: number } }>('GET', `/api/workers/${id}`, { as: admin })).body.data.version

const casesOf = async (id: number) =>
  (
    await agency.call<{ data: { id: number }[] }>('GET', `/api/workers/${id}/permit-cases`, { as: admin })
  ).body.data.map((row) => row.id)

const historyOf = async (id: number) =>
  (await agency.call<{ data: ChangeGroup[] }>('GET', `/api/workers/${id}/history`, { as: admin })).body.data

const merge = async (kept: number, other: number) => {
  const body = { version: await versionOf(kept), other_id: other, other_version: await versionOf(other), values: {} }
  return agency.call('POST', `/api/workers/${kept}/merges`, { as: admin, body })
}

const unmerge = async (kept: number, other: number) => {
  const body = { version: await versionOf(kept), other_version: await versionOf(other) }
  return agency.call<{ errors: { path: string }[] }>('DELETE', `/api/workers/${kept}/merges/${other}`, {
    as: admin,
    body,
  })
}

it('stands in the history of the worker with its kind, its steps and what changed', async () => {
  const worker_id = await indian()
  let row = await opened(worker_id, 'work_permit')
  row = (await changeCase(row, { case_number: 'WSC-II.1' })).body.data
  row = await stepped(row, 'Decision', { note: 'asked by phone' })
  row = await stepped(row, 'Decision', { note: 'asked by phone' })
  const document_id = await newPaper(agency, worker_id, 'work_permit')
  row = (await changeCase(row, { filed_on: dayFrom(-9) })).body.data
  await decide(row, { state: 'granted', document_id })
  const told = (await historyOf(worker_id))
    .filter(({ record }) => record?.entity.startsWith('permit_case'))
    .map(({ record, action, fields }) => [
      record!.entity,
      action,
      Object.fromEntries(fields.map(({ field, new: value }) => [field, value?.label ?? value?.value])),
    ])
  const name = (en: string): unknown => expect.objectContaining({ en })
  expect(told.reverse()).toEqual([
    ['permit_case', 'created', expect.objectContaining({ kind: name('Work permit'), state: 'open' })],
    ['permit_case', 'updated', { kind: name('Work permit'), case_number: 'WSC-II.1' }],
    ['permit_case_step', 'updated', { step: name('Decision'), note: 'asked by phone' }],
    ['permit_case', 'updated', { kind: name('Work permit'), filed_on: dayFrom(-9) }],
    ['permit_case_step', 'updated', { step: name('File the application'), done_on: dayFrom(-9) }],
    [
      'permit_case',
      'updated',
      { kind: name('Work permit'), state: 'granted', decided_on: dayFrom(0), document_id: name('Work permit') },
    ],
    ['permit_case_step', 'updated', { step: name('Decision'), done_on: dayFrom(0) }],
  ])
})

it('moves with the worker of a merge and back, unless a step has changed since', async () => {
  const [kept, other] = [await indian(), await indian()]
  const row = await opened(other, 'visa')
  expect((await merge(kept, other)).status).toBe(200)
  expect([await casesOf(kept), await casesOf(other)]).toEqual([[row.id], []])
  expect((await unmerge(kept, other)).status).toBe(200)
  expect([await casesOf(kept), await casesOf(other)]).toEqual([[], [row.id]])
  expect((await merge(kept, other)).status).toBe(200)
  await stepped(await readCase(row.id), 'Documents from the worker', { note: 'asked' })
  const refused = await unmerge(kept, other)
  expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([
    409,
    [`permit_case_steps.${step(row, 'Documents from the worker').id}`],
  ])
})

const exportOf = async (id: number) => {
  const answer = await agency.app.inject({
    method: 'POST',
    url: `/api/workers/${id}/data-exports`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.statusCode).toBe(200)
  const pieces: Buffer[] = []
  for await (const piece of openZip(answer.rawPayload, 10_000_000).read('data.json')) pieces.push(piece)
  return (JSON.parse(Buffer.concat(pieces).toString()) as { permit_cases: unknown }).permit_cases
}

it('is exported with the person, and loses what identifies an erased worker; kinds, days and answers stay', async () => {
  const worker_id = await indian()
  const at = new Date(Date.now() + 5 * 86_400_000).toISOString()
  let row = await opened(worker_id, 'single_permit', { case_number: 'SECRET-77', office: 'SECRET office' })
  row = await stepped(row, 'Fingerprints at the office', {
    appointment_at: at,
    appointment_place: 'SECRET room',
    note: 'SECRET note',
    name: 'SECRET step',
  })
  expect(await appointmentTasks(worker_id)).toHaveLength(1)
  expect(await exportOf(worker_id)).toMatchObject([
    { case_number: 'SECRET-77', steps: expect.arrayContaining([expect.objectContaining({ note: 'SECRET note' })]) },
  ])
  await standIn(agency, 'workers', worker_id, 'left')
  const dates = { employed_from: '2015-01-01', left_at: '2015-06-01' }
  await agency.db.updateTable('workers').set(dates).where('id', '=', worker_id).execute()
  const plan = await agency.call<{ data: { confirmation: string } }>('GET', `/api/workers/${worker_id}/erasure-plan`, {
    as: admin,
  })
  const { confirmation } = plan.body.data
  const erased = await agency.call('POST', `/api/workers/${worker_id}/erasures`, {
    as: admin,
    body: { version: await versionOf(worker_id), confirmation },
  })
  expect(erased.status, erased.text).toBe(200)
  const after = await readCase(row.id)
  expect(after).toMatchObject({ case_number: null, office: null, kind: { code: 'single_permit' } })
  expect(after.steps).toHaveLength(row.steps.length)
  expect(JSON.stringify([after, await historyOf(worker_id), await appointmentTasks(worker_id)])).not.toContain('SECRET')
})
