import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newForeman } from '#server/testing/foremen.ts'
import { foremanGround, foremanPages } from '#server/testing/foreman-ground.ts'

let agency: TestAgency
let admin: Someone
let mine: { id: number; as: Someone }
let other: { id: number; as: Someone }
let ground: ReturnType<typeof foremanGround>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  mine = await newForeman(agency)
  other = await newForeman(agency)
  ground = foremanGround(agency, admin)
})
afterAll(() => agency.close())

it('shows the photos of these people to their foreman only', async () => {
  const { need } = await ground.ledBy(mine.id)
  const worker_id = await ground.placeOn(need.id, null)
  const candidate = await ground.coming(mine.id)
  await ground.givePhoto('workers', worker_id)
  await ground.givePhoto('candidates', candidate.id)
  expect((await ground.read('workers', mine.as)).find(({ id }) => id === worker_id)!.photo_version).toBeGreaterThan(0)
  for (const path of [`/api/workers/${worker_id}/photo`, `/api/candidates/${candidate.id}/photo`]) {
    const seen = await agency.call('GET', path, { as: mine.as })
    expect([seen.status, seen.headers['content-type']], path).toEqual([200, 'image/webp'])
    expect((await agency.call('GET', path, { as: other.as })).status, path).toBe(404)
    expect((await agency.call('GET', path, { as: await agency.join('foreman') })).status, path).toBe(404)
  }
  await sql`update assignments set status = 'cancelled' where worker_id = ${worker_id}`.execute(agency.db)
  expect((await agency.call('GET', `/api/workers/${worker_id}/photo`, { as: mine.as })).status).toBe(404)
})

it('gives a foreman no other access to these people and sites', async () => {
  const { contract, need } = await ground.ledBy(mine.id)
  const worker_id = await ground.placeOn(need.id, mine.id)
  const candidate = await ground.coming(mine.id)
  for (const noun of ['workers', 'candidates', 'contracts', 'needs', 'assignments']) {
    const { status, body } = await agency.call<{ data: unknown[]; meta: { total: number } }>('GET', `/api/${noun}`, {
      as: mine.as,
    })
    if (noun === 'assignments') expect(status).toBe(403)
    else expect([body.data, body.meta.total], noun).toEqual([[], 0])
  }
  for (const path of [`workers/${worker_id}`, `candidates/${candidate.id}`, `contracts/${contract.id}`])
    expect((await agency.call('GET', `/api/${path}`, { as: mine.as })).status, path).toBe(403)
})

it('shows a super-admin the area of a chosen foreman, and everyone else only their own', async () => {
  const { contract } = await ground.ledBy(other.id)
  const chosen = `?foreman_id=${other.id}`
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  expect(ids(await ground.read('contracts', admin, chosen))).toContain(contract.id)
  for (const page of foremanPages) {
    expect(await ground.read(page, admin), page).toEqual([])
    expect(await ground.read(page, await agency.join('foreman')), page).toEqual([])
    expect(await ground.read(page, await agency.join('coordinator')), page).toEqual([])
    expect((await ground.ask(page, mine.as, chosen)).status, page).toBe(404)
    expect((await ground.ask(page, await agency.join('recruiter'), chosen)).status, page).toBe(404)
    expect((await ground.ask(page, admin, '?foreman_id=999999')).status, page).toBe(404)
    expect((await ground.ask(page, await agency.joinWith(['update profile'], 'foreman'))).status, page).toBe(403)
  }
  expect(ids(await ground.read('contracts', other.as, chosen))).toEqual(ids(await ground.read('contracts', other.as)))
})

it('gives a foreman’s profile no access without a foreman’s role', async () => {
  const recruiter = await agency.join('recruiter')
  const { id } = await newForeman(agency, { as: recruiter })
  const { need } = await ground.ledBy(id)
  await ground.placeOn(need.id, id)
  for (const page of foremanPages) expect(await ground.read(page, recruiter), page).toEqual([])
})
