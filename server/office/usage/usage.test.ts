import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Labels } from '#contract/basics/labels.ts'
import type { Usage } from '#contract/office/usage.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import {
  type Entry,
  type EntryAnswer,
  type OwnDocuments,
  label,
  openOwnDocuments,
} from '#server/testing/own-documents.ts'
import { statusOf } from '#server/testing/own-statuses.ts'
import { allPapers, check, dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
let patch: OwnDocuments['patch']
let ownType: OwnDocuments['ownType']
let ownRequirement: OwnDocuments['ownRequirement']

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  ;({ patch, ownType, ownRequirement } = openOwnDocuments(agency, admin))
})
afterAll(() => agency.close())

const usage = async (path: string, id: number, as = admin) => {
  const { status, body, text } = await agency.call<{ data: Usage }>('GET', `/api/${path}/${id}/usage`, { as })
  expect(status, text).toBe(200)
  return body.data
}
const counts = ({ groups }: Usage) => Object.fromEntries(groups.map(({ kind, count }) => [kind, count]))
const codes = ({ effects }: Usage) => effects.map(({ code, count }) => (count > 0 ? `${code} ${count}` : code))

const historyOf = (entity: string, id: number) =>
  agency.db
    .selectFrom('change_history')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('action', '=', 'updated')
    .select(['field', 'old_value', 'new_value'])
    .orderBy('field')
    .execute()

it('deactivates a document type that something uses only with a confirmation, and its documents keep counting', async () => {
  const type = await ownType()
  const worker = await newWorker(agency, admin, { last_name: 'Bondarenko', last_name_latin: 'BONDARENKO' })
  await newPaper(agency, worker, type.code)
  const requirement = await ownRequirement([type.id], 'Hygiene')
  const { contract } = await runningContract(agency, admin, { required_document_type_ids: [type.id] })
  const used = await usage('document-types', type.id)
  expect(counts(used)).toEqual({ requirements: 1, contracts: 1, holding_workers: 1 })
  expect(codes(used)).toEqual(['documents_kept', 'requirements_unmet 1', 'contracts_unmet 1'])
  expect(used.groups.map(({ first }) => first.map(({ entity, id }) => [entity, id]))).toEqual([
    [[null, requirement.id]],
    [['contract', contract.id]],
    [['worker', worker]],
  ])
  const refused = await patch('document-types', type, { active: false })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'active', code: 'still_in_use', params: { requirements: 1, contracts: 1, holding_workers: 1 } }],
  ])
  expect((await patch('document-types', type, { notice_days: 20 })).body.data).toMatchObject({
    active: true,
    version: 2,
  })
  const done = await patch('document-types', { ...type, version: 2 }, { active: false, confirmed: true })
  expect([done.status, done.body.data.active]).toEqual([200, false])
  expect(await historyOf('document_type', type.id)).toEqual([
    { field: 'active', old_value: true, new_value: false },
    { field: 'notice_days', old_value: 30, new_value: 20 },
    { field: 'used_by', old_value: null, new_value: { requirements: 1, contracts: 1, holding_workers: 1 } },
  ])
  const wallet = await agency.call<{ data: { name: Labels; state: string }[] }>(
    'GET',
    `/api/workers/${worker}/documents/requirements`,
    { as: admin },
  )
  expect(wallet.body.data.find(({ name }) => name.en === 'Hygiene')?.state).toBe('ok')
  const body = { type_id: type.id, file_ids: [] }
  const added = await agency.call<EntryAnswer>('POST', `/api/workers/${worker}/documents`, { as: admin, body })
  expect(added.body.errors).toEqual([{ path: 'type_id', code: 'not_found' }])
  expect((await patch('document-types', { ...type, version: 3 }, { active: true })).status).toBe(200)
})

it('deactivates a document type that nothing uses at once', async () => {
  const type = await ownType()
  expect(await usage('document-types', type.id)).toEqual({ groups: [], effects: [] })
  expect((await patch('document-types', type, { active: false })).status).toBe(200)
})

it('says whom a requirement concerns and releases them when it ends', async () => {
  const type = await ownType()
  const { need } = await runningContract(agency, admin)
  const lacking = await newWorker(agency, admin)
  await allPapers(agency, lacking)
  const placed = await place(agency, admin, { worker_id: lacking, need_id: need.id, start_date: dayFrom(1) })
  expect(placed.status, placed.text).toBe(200)
  const requirement = await ownRequirement([type.id], 'First aid')
  const next = await newWorker(agency, admin)
  const question = { worker_id: next, need_id: need.id, start_date: dayFrom(1) }
  const asked = async () => {
    const { body } = await check(agency, admin, question)
    return body.data.papers.some(({ name }) => name.en === 'First aid')
  }
  expect(await asked()).toBe(true)
  const used = await usage('document-requirements', requirement.id)
  const people = (await agency.db.selectFrom('workers').where('is_open', '=', true).select('id').execute()).length
  expect(counts(used)).toEqual({ placements: 1, workers: people })
  expect(codes(used)).toEqual([`not_met_today ${people}`, 'start_released'])
  expect(used.groups[0]!.first).toMatchObject([{ entity: 'worker', id: lacking }])
  const refused = await patch('document-requirements', requirement, { active: false })
  expect(refused.body.errors).toMatchObject([{ path: 'active', code: 'still_in_use', params: { placements: 1 } }])
  expect(await asked()).toBe(true)
  expect((await patch('document-requirements', requirement, { active: false, confirmed: true })).status).toBe(200)
  expect(await asked()).toBe(false)
  expect(await historyOf('document_requirement', requirement.id)).toMatchObject([
    { field: 'active', new_value: false },
    { field: 'used_by', new_value: { placements: 1, workers: people } },
  ])
  expect(await usage('document-requirements', requirement.id)).toEqual({ groups: [], effects: [] })
})

it('says what the law still does when the requirement of a legal right ends', async () => {
  const id = await newWorker(agency, admin, {
    citizenship: 'UA',
    stay_basis: 'temporary_protection',
    work_basis: 'ua_notification',
  })
  const [right] = await agency.db
    .selectFrom('document_requirements')
    .where('legal_right', '=', 'work')
    .selectAll()
    .execute()
  const used = await usage('document-requirements', right!.id)
  expect(used.groups.find(({ kind }) => kind === 'workers')?.first.map((one) => one.id)).toContain(id)
  expect(codes(used)).toEqual(['not_met_today 1', 'law_remains', 'not_suspended'])
  const medical = (
    await sql<Entry>`select r.* from document_requirements r join document_types t on t.id = any(r.document_type_ids)
    where t.code = 'medical_certificate' and r.applies_to = 'worker'`.execute(agency.db)
  ).rows[0]!
  expect(codes(await usage('document-requirements', medical.id))).toEqual(
    expect.arrayContaining(['start_released', 'not_suspended', 'unfit_ignored']),
  )
})

it('names only records that the reader may open', async () => {
  const type = await ownType()
  const keeper = await newCoordinator(
    agency,
    await agency.joinWith(['update statuses', 'view contract'], 'coordinator'),
  )
  const demanding = { required_document_type_ids: [type.id] }
  const { contract } = await runningContract(agency, admin, { ...demanding, main_coordinator_id: keeper.id })
  await runningContract(agency, admin, demanding)
  const { groups } = await usage('document-types', type.id, keeper.as)
  expect(groups).toMatchObject([{ kind: 'contracts', count: 2 }])
  expect(groups[0]!.first).toEqual([{ entity: 'contract', id: contract.id, name: contract.title }])
  const recruiter = await agency.join('recruiter')
  expect((await agency.call('GET', `/api/document-types/${type.id}/usage`, { as: recruiter })).status).toBe(403)
})

it('deactivates a position that placements, candidates or leads use only with a confirmation', async () => {
  const made = await agency.call<EntryAnswer>('POST', '/api/positions', {
    as: admin,
    body: { name: label('Glass cutter') },
  })
  expect(made.status, made.text).toBe(200)
  const position = made.body.data
  const lead = {
    first_name: 'Ivan',
    last_name: 'Sova',
    phone: '+48608111222',
    desired_position_ids: [position.id],
    source: 'other',
  }
  const created = await agency.call('POST', '/api/leads', { as: admin, body: lead })
  expect(created.status, created.text).toBe(200)
  const used = await usage('positions', position.id)
  expect([counts(used), codes(used)]).toEqual([{ wishing_leads: 1 }, ['position_kept']])
  expect(used.groups[0]!.first).toMatchObject([{ entity: 'lead' }])
  expect((await patch('positions', position, { active: false })).body.errors).toMatchObject([{ code: 'still_in_use' }])
  expect((await patch('positions', position, { active: false, confirmed: true })).status).toBe(200)
  const name = label('Senior glass cutter')
  expect((await patch('positions', { ...position, version: 2 }, { name, active: false })).status).toBe(200)
})

it('asks before a status ends that starts task rules', async () => {
  const status = await agency.call<EntryAnswer>('POST', '/api/statuses', {
    as: admin,
    body: statusOf({ code: 'visited', name: label('Visited') }),
  })
  const rule = {
    trigger: 'status_entered',
    status_id: status.body.data.id,
    document_type_id: null,
    days_before: null,
    assign_to: 'owner',
    user_id: null,
    due_days: 2,
    title: label('Call them'),
    checklist: [],
  }
  const ruled = await agency.call('POST', '/api/task-rules', { as: admin, body: rule })
  expect(ruled.status, ruled.text).toBe(200)
  const used = await usage('statuses', status.body.data.id)
  expect([counts(used), codes(used)]).toEqual([{ task_rules: 1 }, ['rules_silent 1']])
  expect((await patch('statuses', status.body.data, { active: false })).body.errors).toMatchObject([
    { path: 'active', code: 'still_in_use', params: { task_rules: 1 } },
  ])
  expect((await patch('statuses', status.body.data, { active: false, confirmed: true })).status).toBe(200)
})
