import { agencyToday } from '#contract/basics/agency-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBulk, undoBulk } from '#server/behaviors/bulk/run-bulk.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate } from '#server/testing/builders.ts'
import { rewriteHistory } from '#server/testing/rewrite-history.ts'
import { leadBulk } from './bulk-leads.commands.ts'
import { setRow } from '#server/testing/rows.ts'

type Lead = {
  id: number
  version: number
  city: string | null
  status_id: number
  status_since: string
  recruiter_id: number | null
  archived_at: string | null
  next_contact_at: string | null
  contact_attempts: number
}
type Written = {
  data: Lead
  meta: { transaction_id: string }
  code?: string
  errors?: { path: string; code: string }[]
}
type Run = { data: { id: number; version: number; state: string; counts: Record<string, number> } }

let agency: TestAgency
let admin: Someone
let olena: Someone
let other: Someone
let phones = 700_000
const statuses = new Map<string, number>()

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  other = await agency.join('recruiter')
  for (const { code, id } of await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'lead')
    .select(['code', 'id'])
    .execute())
    statuses.set(code, id)
})
afterAll(() => agency.close())

const make = async (as: Someone, more: object = {}) =>
  (
    await agency.call<{ data: Lead }>('POST', '/api/leads', {
      as,
      body: { first_name: 'Ann', phone: `+48601${++phones}`, source: 'other', ...more },
    })
  ).body.data
const read = async (as: Someone, id: number) =>
  (await agency.call<{ data: Lead }>('GET', `/api/leads/${id}`, { as })).body.data
const edit = (as: Someone, lead: Lead, body: object) =>
  agency.call<Written>('PATCH', `/api/leads/${lead.id}`, { as, body: { version: lead.version, ...body } })
const move = (as: Someone, lead: Lead, code: string, more: object = {}) =>
  agency.call<Written>('PUT', `/api/leads/${lead.id}/status`, {
    as,
    body: { version: lead.version, status_id: statuses.get(code), ...more },
  })
const undo = (as: Someone, id: number, transaction_id: string) =>
  agency.call<Written>('POST', `/api/leads/${id}/undos`, { as, body: { transaction_id } })
const soon = () => new Date(Date.now() + 3_600_000).toISOString()

describe('the funnel', () => {
  it('counts the leads of ninety days in scope by the step they reached', async () => {
    const funnel = async (as: Someone) =>
      (await agency.call<{ data: Record<string, number> }>('GET', '/api/leads/funnel', { as })).body.data
    const someone = await agency.join('recruiter')
    const before = await funnel(someone)
    const old = await make(someone)
    await setRow(agency.db, 'leads', old.id, { created_at: agencyToday(-95) })
    await make(someone)
    const gone = await make(someone)
    const candidate_id = (await createCandidate(agency, someone)).id
    await setRow(agency.db, 'leads', gone.id, { converted_candidate_id: candidate_id })
    const after = await funnel(someone)
    expect([after['came']! - before['came']!, after['candidates']! - before['candidates']!]).toEqual([2, 1])
    expect(after).toMatchObject({ placed: before['placed'], stayed: before['stayed'] })
    expect((await agency.call('GET', '/api/leads/funnel', { as: await agency.join('coordinator') })).status).toBe(403)
  })
})

describe('undo', () => {
  it('restores the earlier values of an edit and records the undo in history', async () => {
    const lead = await make(olena, { city: 'Lviv', desired_countries: ['PL'] })
    const edited = (await edit(olena, lead, { city: 'Kyiv', desired_countries: [], last_name: 'Bee' })).body
    const back = await undo(olena, lead.id, edited.meta.transaction_id)
    expect(back.body.data).toMatchObject({ city: 'Lviv', desired_countries: ['PL'], last_name: '' })
    const { body } = await agency.call<{ data: { action: string }[] }>('GET', `/api/leads/${lead.id}/history`, {
      as: admin,
    })
    expect(body.data.map(({ action }) => action)).toEqual(['undone', 'updated', 'created'])
    const again = await undo(olena, lead.id, back.body.meta.transaction_id)
    expect(again.body.data).toMatchObject({ city: 'Kyiv', last_name: 'Bee' })
  })

  it('restores a status with the time it had begun, and writes the step', async () => {
    const lead = await make(olena)
    const moved = (await move(olena, lead, 'no_answer', { fields: { next_contact_at: soon() } })).body
    expect(moved.data.contact_attempts).toBe(1)
    const back = (await undo(olena, lead.id, moved.meta.transaction_id)).body.data
    expect(back).toMatchObject({
      status_id: lead.status_id,
      status_since: lead.status_since,
      contact_attempts: 0,
      next_contact_at: null,
    })
    const steps = await agency.call<{ data: unknown[] }>('GET', `/api/leads/${lead.id}/status-history`, { as: admin })
    expect(steps.body.data).toHaveLength(3)
  })

  it('refuses and names the field that was changed since, and leaves other fields alone', async () => {
    const lead = await make(olena, { city: 'Lviv' })
    const first = (await edit(olena, lead, { city: 'Kyiv' })).body
    const second = (await edit(olena, first.data, { city: 'Odesa' })).body
    const refused = await undo(olena, lead.id, first.meta.transaction_id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'undo_overtaken', errors: [{ path: 'city' }] } })
    const third = (await edit(olena, second.data, { experience: 'welder' })).body
    expect((await undo(olena, lead.id, second.meta.transaction_id)).body.data).toMatchObject({
      city: 'Kyiv',
      experience: 'welder',
    })
    expect(third.data.version).toBe(4)
  })

  it('undoes an older change after the newer ones were undone, but not after they were made again', async () => {
    const lead = await make(olena, { city: 'Lviv' })
    const first = (await edit(olena, lead, { city: 'Kyiv' })).body
    const second = (await edit(olena, first.data, { city: 'Odesa' })).body
    const third = (await edit(olena, second.data, { city: 'Dnipro' })).body
    const last = (await undo(olena, lead.id, third.meta.transaction_id)).body
    expect(last.data.city).toBe('Odesa')
    expect((await undo(olena, lead.id, first.meta.transaction_id)).status).toBe(409)
    expect((await undo(olena, lead.id, second.meta.transaction_id)).body.data.city).toBe('Kyiv')
    const back = (await undo(olena, lead.id, first.meta.transaction_id)).body
    expect(back.data.city).toBe('Lviv')
    expect((await undo(olena, lead.id, back.meta.transaction_id)).body.data.city).toBe('Kyiv')
    const typed = (await edit(olena, { ...lead, version: lead.version + 7 }, { city: 'Lviv' })).body
    expect(typed.data.city).toBe('Lviv')
    expect((await undo(olena, lead.id, first.meta.transaction_id)).status).toBe(409)
  })

  it('refuses a change older than a day, an unknown one, a creation, and another user', async () => {
    const lead = await make(olena)
    const edited = (await edit(olena, lead, { city: 'Kyiv' })).body
    expect((await undo(olena, lead.id, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await undo(other, lead.id, edited.meta.transaction_id)).status).toBe(404)
    const born = await agency.db
      .selectFrom('change_history')
      .where('entity', '=', 'lead')
      .where('entity_id', '=', lead.id)
      .where('action', '=', 'created')
      .select('transaction_id')
      .executeTakeFirstOrThrow()
    expect((await undo(olena, lead.id, born.transaction_id)).body.code).toBe('undo_impossible')
    const backdate = "update change_history set at = at - interval '25 hours' where transaction_id = $1"
    await rewriteHistory(agency.url, backdate, [edited.meta.transaction_id])
    expect((await undo(olena, lead.id, edited.meta.transaction_id)).body.code).toBe('undo_expired')
  })

  it('undoes an archiving and a handover', async () => {
    const lead = await make(olena)
    const put = await agency.call<Written>('PUT', `/api/leads/${lead.id}/archive`, { as: olena, body: { version: 1 } })
    expect((await undo(olena, lead.id, put.body.meta.transaction_id)).body.data.archived_at).toBeNull()
    const second = await make(admin, { recruiter_id: olena.actor.recruiter_id })
    const given = (await edit(olena, second, { recruiter_id: other.actor.recruiter_id })).body
    expect((await agency.call('GET', `/api/leads/${second.id}`, { as: olena })).status).toBe(404)
    expect((await undo(olena, second.id, given.meta.transaction_id)).body.data.recruiter_id).toBe(
      olena.actor.recruiter_id,
    )
  })
})

const start = (as: Someone, selection: object, action: object) =>
  agency.call<Run & { errors?: { path: string }[] }>('POST', '/api/leads/bulk-runs', {
    as,
    body: { selection, action },
  })
const finish = (id: number, as: Someone) => runBulk(agency.db, { bulk_run_id: id, user_id: as.user_id }, leadBulk.step)
const showRun = async (id: number, as: Someone) =>
  (await agency.call<Run>('GET', `/api/bulk-runs/${id}`, { as })).body.data

describe('bulk', () => {
  it('does to each row what a single edit would, reports refusals with reasons, and can be undone', async () => {
    const open = await make(olena)
    const closed = await make(olena)
    await move(olena, closed, 'duplicate', { reason_id: 1 })
    const foreign = await make(other)
    const asked = { kind: 'status', status_id: statuses.get('no_answer'), fields: { next_contact_at: soon() } }
    const { body, status } = await start(olena, { ids: [open.id, closed.id, foreign.id] }, asked)
    expect(status).toBe(200)
    await finish(body.data.id, olena)
    const run = await showRun(body.data.id, olena)
    expect(run).toMatchObject({ state: 'finished', counts: { changed: 1, refused: 1 } })
    expect((await read(olena, open.id)).contact_attempts).toBe(1)
    expect((await read(other, foreign.id)).version).toBe(1)
    const rows = await agency.call<{ data: { entity_id: number; state: string; problems: { code: string }[] }[] }>(
      'GET',
      `/api/bulk-runs/${run.id}/rows?state=refused`,
      { as: olena },
    )
    expect(rows.body.data).toMatchObject([{ entity_id: closed.id, problems: [{ code: 'not_next' }] }])
    expect((await agency.call('GET', `/api/bulk-runs/${run.id}`, { as: other })).status).toBe(404)
    await agency.call('DELETE', `/api/bulk-runs/${run.id}/run`, { as: olena, body: { version: run.version } })
    await undoBulk(agency.db, { bulk_run_id: run.id, user_id: olena.user_id }, leadBulk.undoStep)
    expect(await showRun(run.id, olena)).toMatchObject({ state: 'undone', counts: { undone: 1 } })
    expect(await read(olena, open.id)).toMatchObject({ contact_attempts: 0, status_id: statuses.get('new') })
  })

  it('takes all rows of a query except the excluded ones, within scope, and keeps rows changed since', async () => {
    const mine = await Promise.all([1, 2, 3].map(() => make(olena, { city: 'Bulktown' })))
    await make(other, { city: 'Bulktown' })
    const selection = { query: { city: 'Bulktown' }, except_ids: [mine[2]!.id] }
    const { body } = await start(olena, selection, { kind: 'owner', recruiter_id: other.actor.recruiter_id })
    await finish(body.data.id, olena)
    await finish(body.data.id, olena)
    const run = await showRun(body.data.id, olena)
    expect(run.counts).toMatchObject({ changed: 2, refused: 0 })
    await edit(other, await read(other, mine[0]!.id), { recruiter_id: null })
    await agency.call('DELETE', `/api/bulk-runs/${run.id}/run`, { as: olena, body: { version: run.version } })
    await undoBulk(agency.db, { bulk_run_id: run.id, user_id: olena.user_id }, leadBulk.undoStep)
    expect((await showRun(run.id, olena)).counts).toMatchObject({ undone: 1, kept: 1 })
  })

  it('shows old and new values in advance without writing', async () => {
    const lead = await make(olena, { city: 'Lviv' })
    const { body } = await agency.call<{
      data: { total: number; rows: { changes: { field: string; old: unknown; new: unknown }[] }[] }
    }>('POST', '/api/leads/bulk-previews', {
      as: olena,
      body: { selection: { ids: [lead.id] }, action: { kind: 'owner', recruiter_id: null } },
    })
    expect(body.data).toMatchObject({
      total: 1,
      rows: [{ changes: [{ field: 'recruiter_id', old: olena.actor.recruiter_id, new: null }] }],
    })
    expect((await read(olena, lead.id)).version).toBe(1)
  })

  it('refuses an empty selection, both ways of selecting at once, and an unknown status', async () => {
    expect((await start(olena, {}, { kind: 'archive' })).status).toBe(400)
    expect((await start(olena, { ids: [999_999] }, { kind: 'archive' })).body.errors).toMatchObject([
      { path: 'selection' },
    ])
    const lead = await make(olena)
    const wrong = await start(olena, { ids: [lead.id] }, { kind: 'status', status_id: 999_999 })
    expect(wrong.body.errors).toMatchObject([{ path: 'action.status_id' }])
  })
})

describe('groups, board and counts', () => {
  it('finds rows of any group, and refuses an unknown filter inside a group', async () => {
    await make(olena, { city: 'Gdynia', source: 'olx' })
    await make(olena, { city: 'Sopot', source: 'tiktok' })
    await make(olena, { city: 'Hel', source: 'olx' })
    const any = encodeURIComponent('city=Gdynia&source=olx~city=Sopot')
    const found = await agency.call<{ meta: { total: number } }>('GET', `/api/leads?any=${any}`, { as: olena })
    expect(found.body.meta.total).toBe(2)
    const bad = await agency.call('GET', `/api/leads?any=${encodeURIComponent('surprise=1')}`, { as: olena })
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'any.0.surprise' }] } })
  })

  it('counts the board by status in scope, with the overdue ones', async () => {
    const someone = await agency.join('recruiter')
    const lead = await make(someone)
    await make(someone)
    await agency.db
      .updateTable('leads')
      .set({ status_since: '2026-01-01T00:00:00Z' })
      .where('id', '=', lead.id)
      .execute()
    const { body } = await agency.call<{ data: { status_id: number; total: number; overdue: number }[] }>(
      'GET',
      `/api/leads/board?recruiter_id=${someone.actor.recruiter_id}`,
      { as: someone },
    )
    expect(body.data.find(({ status_id }) => status_id === statuses.get('new'))).toMatchObject({ total: 2, overdue: 1 })
    expect(body.data.length).toBe(9)
    const queue = await agency.call<{ meta: { total: number } }>(
      'GET',
      `/api/leads?queue=overdue&recruiter_id=${someone.actor.recruiter_id}`,
      { as: someone },
    )
    expect(queue.body.meta.total).toBe(1)
  })
})
