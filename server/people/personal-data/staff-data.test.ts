import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Agency } from '#contract/office/agency.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import type { User } from '#contract/team/users.ts'
import { type Someone, multipart } from '#server/testing/agency.ts'
import { newPhone } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { crewMember, leadOn, newForeman } from '#server/testing/foremen.ts'
import { newHousing } from '#server/testing/housing.ts'
import { anotherSession, givePassword } from '#server/testing/credentials.ts'
import { admin, agency, erase, field, made, openErasing, planOf, unzip } from '#server/testing/personal-data.ts'
import { scanDatabase } from '#server/testing/scan.ts'
import { newWorker } from '#server/testing/placements.ts'
import { putRow } from '#server/testing/rows.ts'

const SECRETS = ['Zhovtobriukh', 'Жовтобрюх', 'Fialkivska', 'zhovto@', 'XX445566']
const NAME = 'Fialkivska Жовтобрюх'

beforeAll(async () => {
  await openErasing()
  for (const entity of ['foreman', 'coordinator', 'recruiter']) await field(entity, 'hobby', {})
})
afterAll(() => agency.close())

const typeId = async (code: string) =>
  (await agency.db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id

const get = async <T>(path: string, as = admin) => (await agency.call<{ data: T }>('GET', path, { as })).body.data

const write = async (method: string, path: string, body: unknown, as = admin) => {
  const answer = await agency.call<{ data: { id: number; version: number } }>(method, path, { as, body })
  expect(answer.status, `${method} ${path} ${answer.text}`).toBe(200)
  return answer.body.data
}

const block = async (user_id: number) => {
  const { version, status } = await get<User>(`/api/users/${user_id}`)
  if (status === 'active') await write('PUT', `/api/users/${user_id}/block`, { version })
}

/** A staff member with name, address, photo, documents, tasks and texts about them, who has worked. */
const wholeStaff = async (noun: 'foremen' | 'coordinators' | 'recruiters/staff') => {
  const role = noun === 'recruiters/staff' ? 'recruiter' : noun === 'foremen' ? 'foreman' : 'coordinator'
  const joined = await agency.join(role)
  await givePassword(agency, joined)
  const phone = newPhone()
  for (const email of [`zhovto@former.${role}.test`, `zhovto@${role}.test`]) {
    const { version } = await get<User>(`/api/users/${joined.user_id}`)
    await write('PATCH', `/api/users/${joined.user_id}`, {
      version,
      first_name: 'Fialkivska',
      last_name: 'Жовтобрюх',
      email,
      phone,
    })
    await write('PUT', '/api/agency', { version: (await get<Agency>('/api/agency')).version, history_email: email })
  }
  const as = await anotherSession(agency, joined)
  const facts = { comment: 'Zhovtobriukh likes tea', hired_on: '2026-01-02', custom_values: { hobby: 'Zhovtobriukh' } }
  const own = as.actor.recruiter_id
  const profile =
    own === null
      ? await write('POST', `/api/${noun}`, { user_id: as.user_id, ...facts })
      : await write('PATCH', `/api/${noun}/${own}`, { version: 1, ...facts })
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = multipart('Zhovtobriukh.png', png)
  const sent = await agency.call('POST', '/api/profile/update-avatar', { as, ...picture })
  expect(sent.status, sent.text).toBe(200)
  if (role !== 'recruiter') {
    const page = multipart('Zhovtobriukh licence.pdf', Buffer.from('%PDF-1.4 Zhovtobriukh'))
    const file = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', { as: admin, ...page })
    const paper = {
      type_id: await typeId('driving_licence'),
      number: 'XX445566',
      issuer: 'Fialkivska',
      valid_to: '2099-01-01',
    }
    await made(`/api/${noun}/${profile.id}/documents`, { ...paper, file_ids: [file.body.data.id] })
  }
  if (role === 'foreman') {
    const [foreman_id, successor_id] = [profile.id, (await newForeman(agency)).id]
    const plan = { from_date: '2099-01-01', assignment_ids: [1], comment: 'Zhovtobriukh is away', planned_by: null }
    const at = { transaction_id: randomUUID(), planned_at: new Date().toISOString() }
    await agency.db
      .insertInto('planned_hand_overs')
      .values({ foreman_id, successor_id, ...plan, ...at })
      .execute()
  }
  const related = { entity: role, id: profile.id }
  await made('/api/notes', { entity: role, entity_id: profile.id, text: 'Zhovtobriukh is late' })
  await made('/api/tasks', { title: 'Ask Zhovtobriukh', description: 'Fialkivska is ill', related })
  return { as, role, phone, id: profile.id, path: `/api/${noun}/${profile.id}` }
}

const leave = async ({ as, role, path }: Awaited<ReturnType<typeof wholeStaff>>) => {
  const { version } = await get<Foreman>(path)
  if (role === 'recruiter') await write('PUT', `${path}/status`, { version, status: 'inactive' })
  else await write('PUT', `${path}/archive`, { version })
  await block(as.user_id)
}

describe.each(['foremen', 'recruiters/staff', 'coordinators'] as const)('one of %s', (noun) => {
  let one: Awaited<ReturnType<typeof wholeStaff>>
  let lead_id: number | null = null

  beforeAll(async () => {
    one = await wholeStaff(noun)
    if (one.role !== 'recruiter') return
    const lead = { first_name: 'Ann', phone: newPhone(), source: 'other' }
    const body = (await agency.call<{ data: { id: number; version: number } }>('POST', '/api/leads', { as: one.as, body: lead })).body // prettier-ignore
    lead_id = body.data.id
    await write('PUT', `/api/leads/${lead_id}/archive`, { version: body.data.version }, one.as)
  })

  it('is exported and erased by super-admins only', async () => {
    for (const [method, part] of [
      ['GET', 'erasure-plan'],
      ['POST', 'data-exports'],
      ['POST', 'erasures'],
    ] as const) {
      const body = part === 'erasures' ? { version: 1, confirmation: NAME } : undefined
      for (const as of [one.as, await agency.join('coordinator')])
        expect((await agency.call(method, `${one.path}/${part}`, { as, body })).status).toBe(403)
    }
    expect((await agency.call('GET', `/api/${noun}/999999/erasure-plan`, { as: admin })).status).toBe(404)
  })

  it('is exported with account, documents and history', async () => {
    const { names, text } = await unzip(one.path)
    expect(names.some((name) => name.startsWith('photo/'))).toBe(true)
    expect(names.some((name) => name.startsWith('documents/'))).toBe(one.role !== 'recruiter')
    const whole = await text('data.json')
    const data = JSON.parse(whole) as { account: { email: string; change_history: object[] }; records: object[] }
    expect(data.account.email).toBe(`zhovto@${one.role}.test`)
    expect(data.account.change_history.length).toBeGreaterThan(0)
    expect(data.records).toMatchObject([
      {
        entity: one.role,
        comment: 'Zhovtobriukh likes tea',
        custom_fields: [{ key: 'hobby', value: 'Zhovtobriukh' }],
      },
    ])
    expect(data).toMatchObject({ tasks: [{ title: 'Ask Zhovtobriukh' }] })
    expect(whole).not.toMatch(/password/i)
  })

  it('is not erased while they work or their account is active', async () => {
    const codes = async () => (await planOf(one.path)).forbidden.map(({ code }) => code)
    expect(await codes()).toEqual(['still_works', 'account_active'])
    const refused = await erase(one.path, (await get<Foreman>(one.path)).version, NAME)
    expect([refused.status, refused.body.errors[0]!.code]).toEqual([422, 'still_works'])
    const task = await made('/api/tasks', { title: 'Count the keys', assignee_ids: [one.as.user_id] })
    expect(await codes()).toEqual(['still_works', 'account_active', 'tasks_open'])
    const { version } = await get<Foreman>(`/api/tasks/${task.id}`)
    await write('PUT', `/api/tasks/${task.id}/archive`, { version })
    await leave(one)
    expect(await codes()).toEqual([])
  })

  it('is found nowhere afterwards: record, account, documents, notifications, emails, history', async () => {
    const plan = await planOf(one.path)
    expect(plan.records.map(({ entity }) => entity)).toEqual([one.role, 'user'])
    expect(plan.goes).toMatchObject({ custom_fields: ['hobby'], documents: one.role === 'recruiter' ? 0 : 1 })
    const { version } = plan.records[0]!
    expect((await erase(one.path, version, 'Somebody Else')).body.errors).toMatchObject([{ path: 'confirmation' }])
    expect((await erase(one.path, version + 1, NAME)).status).toBe(409)
    const erased = await erase(one.path, version, NAME)
    expect(erased.status, erased.text).toBe(200)
    const found = await scanDatabase(agency.url, [...SECRETS.map((text) => text), one.phone, one.phone.slice(3)])
    expect(found).toEqual([])
    const row = await get<Foreman>(one.path)
    expect(row).toMatchObject({
      first_name: 'Anonymised',
      phone: null,
      email: null,
      comment: null,
      custom_values: {},
      invited: false,
    })
    expect(row).toMatchObject({ hired_on: '2026-01-02', abilities: { update: false, archive: false, restore: false } })
    expect(row.anonymised_at).not.toBeNull()
    const history = await agency.call<{ data: { action: string }[] }>('GET', `${one.path}/history`, { as: admin })
    expect(history.body.data[0]!.action).toBe('anonymised')
    if (lead_id === null) return
    const authored = await agency.call<{ data: { author: { first_name: string } | null }[] }>(
      'GET',
      `/api/leads/${lead_id}/history`,
      { as: admin },
    )
    expect(authored.body.data.every(({ author }) => author?.first_name === 'Anonymised')).toBe(true)
  })

  it('cannot be restored, neither profile nor account', async () => {
    const { version } = await get<Foreman>(one.path)
    expect((await agency.call('DELETE', `${one.path}/archive`, { as: admin, body: { version } })).status).toBe(403)
    const groups = await get<{ transaction_id: string }[]>(`${one.path}/history`)
    for (const { transaction_id } of groups)
      expect(
        (await agency.call('POST', `${one.path}/undos`, { as: admin, body: { transaction_id } })).status,
      ).toBeGreaterThan(399)
    const user = await get<User>(`/api/users/${one.as.user_id}`)
    for (const other of ['foremen', 'coordinators', 'recruiters/staff'])
      expect(
        (await agency.call('POST', `/api/${other}`, { as: admin, body: { user_id: user.id, phone: newPhone() } }))
          .status,
      ).toBe(422)
    expect((await get<Foreman>(one.path)).first_name).toBe('Anonymised')
    expect(user.abilities).toMatchObject({ update: false, unblock: false, invite: false })
    const let_in = { as: admin, body: { version: user.version } }
    expect((await agency.call('DELETE', `/api/users/${user.id}/block`, let_in)).status).toBe(403)
    expect((await agency.call('GET', '/api/notifications', { as: one.as })).status).toBe(401)
    const again = await erase(one.path, version, plan.confirmation)
    expect(again.body.errors).toMatchObject([{ code: 'already_anonymised' }])
    expect((await unzip(one.path)).names).toEqual(['README.txt', 'data.json'])
  })
  const plan = { confirmation: '' }
  beforeAll(() => (plan.confirmation = `Anonymised #${one.as.user_id}`))
})

it('names the open work of a person with several profiles, and erases all of them at once', async () => {
  const foreman = await newForeman(agency)
  const coordinator = await newCoordinator(agency, foreman.as)
  const main = await newCoordinator(agency)
  const contract_id = await standingContract(agency, [main.id, coordinator.id])
  await leadOn(agency, contract_id, foreman.id)
  const member = await crewMember(agency, admin, contract_id, foreman.id)
  const house = await newHousing(agency, admin, { responsible_coordinator_id: coordinator.id })
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', foreman.as.user_id).execute()
  const plan = await planOf(`/api/foremen/${foreman.id}`)
  expect(plan.forbidden.map(({ path, code, params }) => [path, code, params?.['count']])).toEqual([
    ['foreman', 'still_works', undefined],
    ['coordinator', 'still_works', undefined],
    ['contracts', 'contracts_open', 1],
    ['crew', 'crew_open', 1],
    ['houses', 'houses_open', 1],
  ])
  await agency.db.updateTable('assignments').set({ foreman_id: null }).where('id', '=', member.id).execute()
  await agency.db
    .updateTable('properties')
    .set({ responsible_coordinator_id: null })
    .where('id', '=', house.id)
    .execute()
  const to_date = '2026-06-01'
  await agency.db.updateTable('contract_foremen').set({ to_date }).where('foreman_id', '=', foreman.id).execute()
  await agency.db
    .updateTable('contract_coordinators')
    .set({ to_date })
    .where('coordinator_id', '=', coordinator.id)
    .execute()
  for (const table of ['foremen', 'coordinators'] as const)
    await agency.db.updateTable(table).set({ is_open: false }).where('user_id', '=', foreman.as.user_id).execute()
  const erased = await erase(`/api/coordinators/${coordinator.id}`, 1, 'Test Person')
  expect(erased.status, erased.text).toBe(200)
  for (const path of [`/api/foremen/${foreman.id}`, `/api/coordinators/${coordinator.id}`])
    expect((await get<Foreman>(path)).anonymised_at).not.toBeNull()
})

it('detaches a foreman from the worker they were, whose documents and notifications follow their own rule', async () => {
  const worker_id = await newWorker(agency, admin)
  const foreman = await newForeman(agency)
  const archived_at = new Date().toISOString()
  await agency.db.updateTable('foremen').set({ worker_id, archived_at }).where('id', '=', foreman.id).execute()
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', foreman.as.user_id).execute()
  const user_id = (await agency.join('coordinator')).user_id
  const params = JSON.stringify({ name: 'Test Person' })
  const told = async (type: string, entity: string, entity_id: number) =>
    (
      await putRow(agency.db, 'notifications', {
        user_id,
        type,
        entity,
        entity_id,
        params,
        created_at: archived_at,
        read_at: null,
      })
    ).id
  const namesake = await told('worker_suspended', 'worker', worker_id)
  const named = await told('attendance_overdue', 'contract', 1)
  expect((await erase(`/api/foremen/${foreman.id}`, 1, 'Test Person')).status).toBe(200)
  const left = await agency.db.selectFrom('notifications').where('id', 'in', [namesake, named]).select('id').execute()
  expect(left).toEqual([{ id: namesake }])
  expect(await get<Foreman>(`/api/foremen/${foreman.id}`)).toMatchObject({ worker_id: null })
  expect(await get<Someone & { first_name: string }>(`/api/workers/${worker_id}`)).toMatchObject({
    first_name: 'Oksana',
  })
})
