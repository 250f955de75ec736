import { afterAll, beforeAll, expect, it } from 'vitest'
import { notificationTypes } from '#contract/office/notification-choices.ts'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { createCandidate, newPhone } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import {
  type Choices,
  admin,
  agency,
  choose,
  lettersTo,
  move,
  newsOf,
  openNews,
  ready,
  recruiterOf,
  typesOf,
} from '#server/testing/news.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { remindOfContacts } from './remind-contacts.commands.ts'

beforeAll(openNews)
afterAll(() => agency.close())

it('follow the user’s settings for each type', async () => {
  const { id, as } = await newCoordinator(agency)
  const contract = await ready(id)
  const before = await agency.call<Choices>('GET', '/api/profile/notifications', { as })
  expect(before.body.data.map(({ type }) => type)).toEqual(notificationTypes)
  expect(before.body.data).toContainEqual({ type: 'contract_active', bell: true, email: true })
  expect(before.body.data).toContainEqual({ type: 'survey_sent', bell: true, email: false })
  const saved = await choose(as, { type: 'contract_active', bell: true, email: false }, { type: 'contract_suspended', bell: false, email: true }) // prettier-ignore
  expect(saved.body.data).toContainEqual({ type: 'contract_active', bell: true, email: false })
  await move(contract.id, 'active')
  expect([await typesOf(as), await lettersTo(as)]).toEqual([['contract_active'], []])
  await move(contract.id, 'suspended')
  expect(await typesOf(as)).toEqual(['contract_active'])
  expect(await lettersTo(as)).toHaveLength(1)
  await choose(as, { type: 'contract_active', bell: true, email: true })
  await move(contract.id, 'active')
  expect(await lettersTo(as)).toHaveLength(2)
  const other = await newCoordinator(agency)
  const theirs = await agency.call<Choices>('GET', '/api/profile/notifications', { as: other.as })
  expect(theirs.body.data).toContainEqual({ type: 'contract_suspended', bell: true, email: true })
})

it('cannot turn off emails about the account, and refuse unknown types', async () => {
  const someone = await agency.join('foreman')
  const refused = await choose(
    someone,
    { type: 'survey_sent', bell: false, email: true },
    { type: 'password_changed', bell: true, email: false },
  )
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'choices.1.email', code: 'letter_always' }]])
  const { body } = await agency.call<Choices>('GET', '/api/profile/notifications', { as: someone })
  expect(body.data).toContainEqual({ type: 'survey_sent', bell: true, email: false })
  expect((await choose(someone, { type: 'weather' as 'survey_sent', bell: true, email: true })).status).toBe(400)
  expect((await choose(someone)).status).toBe(400)
})

it('notify a recruiter of a new lead or candidate, and of many in one line', async () => {
  const [boss, to] = [admin, await agency.join('recruiter')]
  const recruiter_id = await recruiterOf(to)
  const lead = async () => {
    const body = { first_name: 'Ann', last_name: 'Lee', phone: newPhone(), source: 'facebook', recruiter_id: null }
    return (await agency.call<{ data: { id: number; version: number } }>('POST', '/api/leads', { as: boss, body })).body
      .data
  }
  const one = await lead()
  const give = (path: string, version: number, as = boss) =>
    agency.call('PATCH', path, { as, body: { version, recruiter_id } })
  await give(`/api/leads/${one.id}`, one.version)
  await agency.call('PATCH', `/api/leads/${one.id}`, { as: boss, body: { version: one.version + 1, city: 'Lviv' } })
  const candidate = await createCandidate(agency, boss)
  await give(`/api/candidates/${candidate.id}`, candidate.version)
  expect(await newsOf(to)).toMatchObject([
    { type: 'candidate_reassigned', entity_id: candidate.id },
    { type: 'lead_reassigned', entity: 'lead', entity_id: one.id, params: { name: 'Ann Lee', count: 1 } },
  ])
  const own = await agency.join('recruiter')
  const mine = await createCandidate(agency, boss)
  const body = { version: mine.version, recruiter_id: await recruiterOf(own) }
  await agency.call('PATCH', `/api/candidates/${mine.id}`, { as: own, body })
  expect(await typesOf(own)).toEqual([])
  const { updateLead } = await import('#server/people/leads/leads.commands.ts')
  const { lockLead } = await import('#server/people/leads/leads.queries.ts')
  const many = [await lead(), await lead(), await lead()]
  for (const { id, version } of many)
    await agency.db.transaction().execute(async (tx) => {
      const actor = actAgain(boss.actor, { source: 'bulk' })
      await updateLead(tx, actor, await lockLead(tx, actor, id), { version, recruiter_id })
    })
  const leads = (await newsOf(to)).filter(({ type }) => type === 'lead_reassigned')
  expect(leads.map(({ params }) => params['count'])).toEqual([4])
})

it('notify the owner of a lead of a due call, once for each planned time', async () => {
  const owner = await agency.join('recruiter')
  const body = { first_name: 'Ann', phone: newPhone(), source: 'facebook', next_contact_at: '2037-03-01T10:00:00Z' }
  const { data } = (await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as: owner, body })).body
  const remind = (at: string) => remindOfContacts(agency.db, new Date(at))
  await remind('2037-03-01T09:59:00Z')
  expect(await typesOf(owner)).toEqual([])
  await Promise.all([remind('2037-03-01T10:00:00Z'), remind('2037-03-01T10:00:00Z')])
  await remind('2037-03-01T10:10:00Z')
  expect(await newsOf(owner)).toMatchObject([{ type: 'contact_due', entity: 'lead', entity_id: data.id }])
  await agency.db
    .updateTable('leads')
    .set({ next_contact_at: '2037-03-02T10:00:00Z' })
    .where('id', '=', data.id)
    .execute()
  await remind('2037-03-02T10:05:00Z')
  await remind('2037-03-05T10:05:00Z')
  expect(await typesOf(owner)).toEqual(['contact_due', 'contact_due'])
})

it('notify a user of a sign-in from elsewhere and of a new password, also by email', async () => {
  const someone = await agency.join('recruiter')
  const password = 'correct horse battery'
  const { email } = await agency.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), last_login_ip: '203.0.113.9' })
    .where('id', '=', someone.user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await agency.call('POST', '/api/login', { body: { email, password } })
  expect(await newsOf(someone)).toMatchObject([{ type: 'new_address', params: { ip: '127.0.0.1' } }])
  const body = { current_password: password, new_password: 'another long secret' }
  expect((await agency.call('PUT', '/api/profile', { as: someone, body })).status).toBe(200)
  await agency.call('POST', '/api/forgot-password', { body: { email } })
  await doJobs(agency, 'send_reset_link')
  const token = /token=([\w-]{43})/.exec((await lettersTo(someone)).at(-1)!.body)![1]
  const reset = await agency.call<{ data: { token: string } }>('POST', '/api/reset-password', {
    body: { token, password: 'a third long secret' },
  })
  const again = { ...someone, token: reset.body.data.token }
  expect(await typesOf(again)).toEqual(['password_changed', 'password_changed', 'new_address'])
  expect((await lettersTo(someone)).map(({ subject }) => subject)).toEqual([
    'New sign-in to your account',
    'Your password was changed',
    'Reset your Brigada password',
    'Your password was changed',
  ])
})

it('show several due calls in one line while they are due, and each one when their type is requested', async () => {
  const owner = await agency.join('recruiter')
  type Line = { entity_id: number; read_at: string | null }
  type News = { data: Line[]; meta: { unread: number; calls_due: number } }
  const news = async (query = '') => (await agency.call<News>('GET', `/api/notifications${query}`, { as: owner })).body
  const make = async () => {
    const body = { first_name: 'Ann', phone: newPhone(), source: 'facebook' }
    const { data } = (await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as: owner, body })).body
    const due = new Date(Date.now() - 60_000).toISOString()
    await agency.db.updateTable('leads').set({ next_contact_at: due }).where('id', '=', data.id).execute()
    return data.id
  }
  const first = await make()
  await remindOfContacts(agency.db)
  expect(await news()).toMatchObject({ data: [{ entity_id: first, read_at: null }], meta: { unread: 1, calls_due: 1 } })
  const ids = [first, await make(), await make()]
  await remindOfContacts(agency.db)
  expect(await news()).toMatchObject({ data: [], meta: { unread: 1, calls_due: 3 } })
  const each = await news('?type=contact_due')
  expect(each.data.map(({ entity_id }) => entity_id).toSorted((a, b) => a - b)).toEqual(ids)
  const mine = `/api/leads?queue=due&recruiter_id=${await recruiterOf(owner)}`
  const list = await agency.call<{ meta: { total: number } }>('GET', mine, { as: owner })
  expect(list.body.meta.total).toBe(3)
  await agency.db.updateTable('leads').set({ next_contact_at: null }).where('id', 'in', ids.slice(0, 2)).execute()
  const left = await news()
  expect(left.meta).toMatchObject({ unread: 1, calls_due: 1 })
  expect(left.data.map(({ entity_id, read_at }) => [entity_id, read_at === null])).toEqual(
    each.data.map(({ entity_id }) => [entity_id, entity_id === ids[2]]),
  )
  await agency.call('PUT', '/api/notifications/read', { as: owner })
  expect((await news()).meta).toMatchObject({ unread: 0, calls_due: 0 })
})
