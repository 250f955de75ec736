import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { UserHoldings } from '#contract/team/users.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { joinForeman, standingCrew } from '#server/testing/foremen.ts'
import { newHousing } from '#server/testing/housing.ts'
import { runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const ask = (user_id: number, as = admin) =>
  agency.call<{ data: UserHoldings }>('GET', `/api/users/${user_id}/holdings`, { as })

const held = async (user_id: number, as = admin) => (await ask(user_id, as)).body.data

/** A user manager with every right of a foreman who sees no other foremen. */
const narrowManager = async () => {
  const rights = await agency.db
    .selectFrom('role_permissions as p')
    .innerJoin('roles as r', 'r.id', 'p.role_id')
    .where('r.name', '=', 'foreman')
    .select('p.permission')
    .execute()
  return agency.joinWith(
    ['view users', 'update users', ...rights.map(({ permission }) => permission as Permission)],
    'foreman',
  )
}

it('names the open work of a coordinator, who can be blocked anyway', async () => {
  const { coordinator } = await runningContract(agency, admin)
  await newHousing(agency, admin, { responsible_coordinator_id: coordinator.id })
  const { user_id } = coordinator.as
  expect(await held(user_id)).toEqual({
    coordinator: { id: coordinator.id, contracts: 1, placements: 0, houses: 1, tasks: 0, rules: 0, cases: 0 },
    foreman: null,
  })
  const { version } = (await agency.call<{ data: { version: number } }>('GET', `/api/users/${user_id}`, { as: admin }))
    .body.data
  const blocked = await agency.call('PUT', `/api/users/${user_id}/block`, { as: admin, body: { version } })
  expect(blocked.body).toMatchObject({ data: { status: 'blocked' } })
})

it('names the crew of a foreman, and nothing without one', async () => {
  const { leader, as } = await standingCrew(agency, admin, 3)
  expect(await held(as.user_id)).toEqual({ coordinator: null, foreman: { id: leader.id, crew: 3 } })
  expect(await held((await joinForeman(agency, admin)).user_id)).toEqual({ coordinator: null, foreman: null })
})

it('names nothing for archived profiles and for other users', async () => {
  const { leader, as } = await standingCrew(agency, admin, 1)
  await sql`update foremen set archived_at = now() where id = ${leader.id}`.execute(agency.db)
  expect(await held(as.user_id)).toEqual({ coordinator: null, foreman: null })
  expect(await held((await agency.join('recruiter')).user_id)).toEqual({ coordinator: null, foreman: null })
})

it('answers those who may block the user, without the id of a hidden profile', async () => {
  const { as, coordinator } = await standingCrew(agency, admin, 2)
  expect((await ask(as.user_id, coordinator)).status).toBe(403)
  expect((await ask(admin.user_id)).status).toBe(403)
  const manager = await narrowManager()
  expect((await ask(admin.user_id, manager)).status).toBe(403)
  expect(await held(as.user_id, manager)).toEqual({ coordinator: null, foreman: { id: null, crew: 2 } })
  expect((await ask(999_999)).status).toBe(404)
})
