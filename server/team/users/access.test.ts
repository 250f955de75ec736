import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '#contract/team/roles.ts'
import type { User } from '#contract/team/users.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { isReserved } from '../roles/reserved-names.policy.ts'
import { isLeadVisible, leadScope } from '#server/people/leads/leads.policy.ts'

type Failed = { code: string; errors?: { path: string; code: string }[] }
type One<T> = { data: T } & Failed

let agency: TestAgency
let admin: Someone
let manager: Someone
let roles: Map<string, number>
let count = 0

const title = { en: 'Role', ua: 'Роль' }

const newUser = async (as: Someone, role: string) =>
  agency.call<One<User>>('POST', '/api/users', {
    as,
    body: {
      email: `p${++count}@agency.test`,
      first_name: 'Ann',
      last_name: 'Bee',
      locale: 'pl',
      role_ids: [roles.get(role)],
    },
  })

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  manager = await agency.joinWith(
    [
      'view users',
      'update users',
      'view roles',
      'view role',
      'create role',
      'update role',
      'view leads',
      'update profile',
    ],
    'recruiter',
  )
  roles = new Map(
    (await agency.db.selectFrom('roles').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
})
afterAll(() => agency.close())

it('invites a new user by email in their language, and creates a recruiter’s profile', async () => {
  const { body } = await newUser(admin, 'recruiter')
  expect(body.data).toMatchObject({ role_name: 'recruiter', invited: true, status: 'active' })
  const letter = await agency.db
    .selectFrom('letters')
    .where('recipient', '=', body.data.email)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(letter.subject).toBe('Zaproszenie do Brigady')
  expect(
    await agency.db.selectFrom('recruiters').where('user_id', '=', body.data.id).selectAll().execute(),
  ).toHaveLength(1)
})

it('lets no one give, create or change rights that they lack', async () => {
  expect((await newUser(manager, 'recruiter')).body.errors).toEqual([
    expect.objectContaining({ path: 'role_ids', code: 'more_than_yours' }),
  ])
  expect((await newUser(manager, 'super-admin')).body.errors?.[0]).toMatchObject({ path: 'role_ids' })
  const greedy = await agency.call<One<Role>>('POST', '/api/roles', {
    as: manager,
    body: { name: 'greedy', title, data_scope: 'recruiter', permissions: ['view leads', 'export records'] },
  })
  expect(greedy.body.errors?.[0]).toMatchObject({ path: 'permissions', code: 'more_than_yours' })
  const wide = await agency.call<One<Role>>('POST', '/api/roles', {
    as: manager,
    body: { name: 'wide', title, data_scope: 'all', permissions: ['view leads'] },
  })
  expect(wide.body.errors?.[0]).toMatchObject({ path: 'data_scope', code: 'more_than_yours' })
  const recruiter = roles.get('recruiter')
  expect(
    (
      await agency.call('PATCH', `/api/roles/${recruiter}`, {
        as: manager,
        body: { version: 1, description: 'mine now' },
      })
    ).status,
  ).toBe(403)
  const other = (await newUser(admin, 'coordinator')).body.data
  expect(
    (await agency.call('PUT', `/api/users/${other.id}/block`, { as: manager, body: { version: other.version } }))
      .status,
  ).toBe(403)
})

it('reserves the name of super-admin in every spelling', async () => {
  for (const name of ['super-admin', 'superadmin', 'super--admin', '5uper-adm1n'.replace('5', 's'), 'supera-dmin']) {
    expect(isReserved(name), name).toBe(true)
    expect(
      (
        await agency.call('POST', '/api/roles', {
          as: admin,
          body: { name, title, data_scope: 'all', permissions: [] },
        })
      ).status,
    ).toBeGreaterThanOrEqual(409)
  }
  const role = { name: 'night-shift', data_scope: 'all', permissions: [] }
  for (const language of Object.keys(title)) {
    const answer = await agency.call<{ errors: object[] }>('POST', '/api/roles', {
      as: admin,
      body: { ...role, title: { ...title, [language]: 'SUPER Admin' } },
    })
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: `title.${language}`, code: 'reserved' }]])
  }
  const made = await agency.call<One<Role>>('POST', '/api/roles', { as: admin, body: { ...role, title } })
  const { id, version } = made.body.data
  const renamed = await agency.call('PATCH', `/api/roles/${id}`, {
    as: admin,
    body: { version, title: { ...title, ua: 'Супер-адмін' } },
  })
  expect(renamed.status, renamed.text).toBe(422)
  await expect(sql`update roles set is_super = true where name = 'recruiter'`.execute(agency.db)).rejects.toThrow()
})

it('never blocks or demotes the last active super-admin, not even in parallel', async () => {
  const second = await agency.join('super-admin')
  const [one, two] = await Promise.all(
    [admin, second].map(
      async (someone) =>
        (await agency.call<One<User>>('GET', `/api/users/${someone.user_id}`, { as: admin })).body.data,
    ),
  )
  const answers = await Promise.all([
    agency.call<Failed>('PATCH', `/api/users/${one!.id}`, {
      as: second,
      body: { version: one!.version, role_ids: [roles.get('recruiter')] },
    }),
    agency.call<Failed>('PATCH', `/api/users/${two!.id}`, {
      as: admin,
      body: { version: two!.version, role_ids: [roles.get('recruiter')] },
    }),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const left = await agency.db
    .selectFrom('user_roles')
    .where('role_id', '=', roles.get('super-admin')!)
    .select('user_id')
    .execute()
  expect(left.length).toBeGreaterThanOrEqual(1)
  admin = left.some(({ user_id }) => user_id === admin.user_id) ? admin : second
})

it('applies a changed role at the next request and a block immediately', async () => {
  const role = (
    await agency.call<One<Role>>('POST', '/api/roles', {
      as: admin,
      body: { name: 'desk', title, data_scope: 'recruiter', permissions: ['view leads'] },
    })
  ).body.data
  roles.set('desk', role.id)
  const someone = await agency.join('desk')
  expect((await agency.call('GET', '/api/leads', { as: someone })).status).toBe(200)
  await agency.call('PATCH', `/api/roles/${role.id}`, { as: admin, body: { version: role.version, permissions: [] } })
  expect((await agency.call('GET', '/api/leads', { as: someone })).status).toBe(403)
  await agency.call('PUT', `/api/users/${someone.user_id}/block`, { as: admin, body: { version: 1 } })
  expect((await agency.call('GET', '/api/user-permissions', { as: someone })).status).toBe(401)
})

it('finds the same leads in SQL and in code, for any actor and lead', async () => {
  const people = [
    await agency.join('recruiter'),
    await agency.join('recruiter'),
    await agency.join('coordinator'),
    admin,
  ]
  const owners = [...people.map(({ actor }) => actor.recruiter_id), null]
  const makers = people.map(({ user_id }) => user_id)
  const status = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'lead')
    .where('code', '=', 'new')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  for (const recruiter_id of owners)
    for (const created_by of makers)
      await agency.db
        .insertInto('leads')
        .values({
          first_name: 'A',
          phone: `+48700${String(++count).padStart(6, '0')}`,
          source: 'other',
          recruiter_id,
          status_id: status.id,
          status_since: at,
          search_key: '',
          phone_tail: '',
          created_at: at,
          created_by,
          updated_at: at,
          updated_by: null,
        })
        .execute()
  const leads = await agency.db.selectFrom('leads').select(['id', 'recruiter_id', 'created_by']).execute()
  const scopes = fc.subarray(['all', 'recruiter', 'coordinator', 'foreman'] as const)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...people), scopes, async ({ actor }, chosen) => {
      const viewer = { ...actor, scopes: new Set(chosen) }
      const inSql = await agency.db.selectFrom('leads').where(leadScope(viewer)).select('id').orderBy('id').execute()
      const inCode = leads.filter((lead) => isLeadVisible(viewer, lead)).map(({ id }) => id)
      expect(inSql.map(({ id }) => id)).toEqual(inCode.toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})
