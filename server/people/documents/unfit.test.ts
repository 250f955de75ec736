import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequiredDocument } from '#contract/people/documents.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const medicalOf = async (id: number) => {
  const path = `/api/workers/${id}/documents/requirements`
  const { body } = await agency.call<{ data: RequiredDocument[] }>('GET', path, { as: admin })
  return body.data.find(({ name }) => name.en === 'Medical certificate')!.state
}

const verify = (id: number) =>
  agency.call('PUT', `/api/documents/${id}/verification`, { as: admin, body: { version: 1, verification: 'verified' } })

const onSite = async () => {
  const { need, coordinator, contract } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const { body } = await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(-5) })
  return { need, coordinator, contract, worker_id, assignment: body.data }
}

const unfitPaper = (worker_id: number, more: object = {}) =>
  newPaper(agency, worker_id, 'medical_certificate', { result: 'unfit', verification: 'unverified', ...more })

const codesOf = (body: { errors: { code: string }[] }) => body.errors.map(({ code }) => code)

it('outweighs an older certificate of fitness once verified, and notifies those who must act', async () => {
  const { worker_id, coordinator } = await onSite()
  expect(await medicalOf(worker_id)).toBe('ok')
  const paper = await unfitPaper(worker_id)
  expect(await medicalOf(worker_id)).toBe('ok')
  expect((await verify(paper)).status).toBe(200)
  expect(await medicalOf(worker_id)).toBe('unfit')
  const { documents_state } = await agency.db
    .selectFrom('workers')
    .where('id', '=', worker_id)
    .select('documents_state')
    .executeTakeFirstOrThrow()
  expect(documents_state).toBe('incomplete')
  const news = await agency.db
    .selectFrom('notifications')
    .where('type', '=', 'worker_unfit')
    .where('entity_id', '=', worker_id)
    .select(['user_id', 'params'])
    .execute()
  expect(news).toEqual([{ user_id: coordinator.as.user_id, params: { name: 'Oksana Kovalenko' } }])
  const tasks = await agency.db
    .selectFrom('tasks')
    .where('related_entity', '=', 'worker')
    .where('related_id', '=', worker_id)
    .select(['title', 'cause'])
    .execute()
  expect(tasks).toEqual([{ title: 'Take an unfit worker off work', cause: `unfit ${paper}` }])
})

it('prevents placements and starts of the worker', async () => {
  const { worker_id, assignment } = await onSite()
  await verify(await unfitPaper(worker_id))
  const begun = await step(agency, admin, assignment, { status: 'active' })
  expect(begun.status).toBe(422)
  expect(codesOf(begun.body)).toEqual(['paper_unfit'])
  const { need } = await runningContract(agency, admin)
  const person = await newWorker(agency, admin)
  await allPapers(agency, person)
  await verify(await unfitPaper(person))
  const placed = await place(agency, admin, { need_id: need.id, worker_id: person, start_date: dayFrom(1) })
  expect(codesOf(placed.body)).toEqual(['paper_unfit'])
})

it('ends with a newer certificate of fitness, not with an older one entered later', async () => {
  const { worker_id, assignment } = await onSite()
  await verify(await unfitPaper(worker_id, { issued_on: dayFrom(-3) }))
  await newPaper(agency, worker_id, 'medical_certificate', { result: 'fit', issued_on: dayFrom(-40) })
  expect(await medicalOf(worker_id)).toBe('unfit')
  const fit = await newPaper(agency, worker_id, 'medical_certificate', {
    result: 'fit',
    issued_on: dayFrom(-1),
    verification: 'unverified',
  })
  expect(await medicalOf(worker_id)).toBe('unfit')
  await verify(fit)
  expect(await medicalOf(worker_id)).toBe('ok')
  expect((await step(agency, admin, assignment, { status: 'active' })).status).toBe(200)
})

it('counts when it replaces the certificate of fitness', async () => {
  const { worker_id } = await onSite()
  const { id } = await agency.db
    .selectFrom('documents')
    .innerJoin('document_types', 'document_types.id', 'documents.type_id')
    .where('worker_id', '=', worker_id)
    .where('code', '=', 'medical_certificate')
    .select('documents.id')
    .executeTakeFirstOrThrow()
  await verify(await unfitPaper(worker_id, { replaces_id: id }))
  expect(await medicalOf(worker_id)).toBe('unfit')
})

it('causes no notification when it is older than a certificate of fitness and verified late', async () => {
  const { worker_id } = await onSite()
  await newPaper(agency, worker_id, 'medical_certificate', { result: 'fit', issued_on: dayFrom(-2) })
  await verify(await unfitPaper(worker_id, { issued_on: dayFrom(-70) }))
  expect(await medicalOf(worker_id)).toBe('ok')
  const told = agency.db
    .selectFrom('notifications')
    .where('type', '=', 'worker_unfit')
    .where('entity_id', '=', worker_id)
  expect(await told.select('id').execute()).toEqual([])
})

it('prevents moving the worker to work, even when forced', async () => {
  const { worker_id } = await onSite()
  await verify(await unfitPaper(worker_id))
  const { id: status_id } = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'worker')
    .where('code', '=', 'working')
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { version: 1, status_id, force: true, comment: 'now', fields: { employed_from: dayFrom(0) } }
  const moved = await agency.call<{ errors: { code: string }[] }>('PUT', `/api/workers/${worker_id}/status`, {
    as: admin,
    body,
  })
  expect(codesOf(moved.body)).toContain('worker_unfit')
})
