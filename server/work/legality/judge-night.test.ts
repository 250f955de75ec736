import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notification } from '#contract/office/notifications.ts'
import type { KeptJudgement } from '#contract/work/legality.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { atWork } from '#server/testing/at-work.ts'
import { dayFrom, runningContract } from '#server/testing/placements.ts'
import { judgeTonight } from './judge-night.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

/** The night before the day so many days from today. */
const night = (days: number) => judgeTonight(agency.db, systemActor(new Date(`${dayFrom(days)}T12:00:00Z`)))

const placementOf = (worker_id: number) =>
  agency.db.selectFrom('assignments').where('worker_id', '=', worker_id).select('id').executeTakeFirstOrThrow()

const keptOf = async (worker_id: number) => {
  const { id } = await placementOf(worker_id)
  const path = `/api/assignments/${id}/judgements`
  return (await agency.call<{ data: KeptJudgement[] }>('GET', path, { as: admin })).body.data
}

const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data.filter(
    ({ type }) => type === 'work_not_allowed',
  )

it('stores a judgement of the night if it differs, and notifies the coordinators of people who may no longer work', async () => {
  const { need, contract, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const other = await runningContract(agency, admin, {}, { headcount: 5 })
  const fine = await atWork(agency, admin, need.id)
  const over = await atWork(agency, admin, need.id, { valid_to: dayFrom(2) })
  await atWork(agency, admin, other.need.id)

  await night(1)
  const before = { fine: await keptOf(fine), over: await keptOf(over) }
  expect(before.over[0]).toMatchObject({ answer: 'may' })
  expect(await night(2)).toBe(0)
  expect(await newsOf(coordinator.as)).toEqual([])

  expect(await night(3)).toBe(1)
  expect(await keptOf(fine)).toEqual(before.fine)
  const [newest, ...older] = await keptOf(over)
  expect(older).toEqual(before.over)
  expect(newest).toMatchObject({ occasion: 'night', day: dayFrom(3), answer: 'may_not' })
  expect(newest!.reasons).toContainEqual(
    expect.objectContaining({ about: 'stay', cause: 'not_valid', ends_on: dayFrom(2) }),
  )
  expect(await newsOf(coordinator.as)).toMatchObject([
    { entity: 'contract', entity_id: contract.id, params: { contract: contract.title, date: dayFrom(3), count: 1 } },
  ])
  expect(await newsOf(other.coordinator.as)).toEqual([])

  expect(await night(4)).toBe(0)
  expect(await newsOf(coordinator.as)).toHaveLength(1)
  await sql`update documents set valid_to = ${dayFrom(90)} where worker_id = ${over}`.execute(agency.db)
  expect(await night(5)).toBeGreaterThan(0)
  expect((await keptOf(over))[0]).toMatchObject({ occasion: 'night', answer: 'may' })
  expect(await newsOf(coordinator.as)).toHaveLength(1)
  await sql`update workers set is_open = false where id = ${fine}`.execute(agency.db)
  await night(6)
  expect((await keptOf(fine))[0]).toMatchObject({ occasion: 'night', answer: 'may_not' })
  expect(await newsOf(coordinator.as), 'of somebody who left they were told').toHaveLength(1)
})

it('notifies of a worse answer, a new ground and the first day without permission, and stores another missing document', async () => {
  const { need, coordinator } = await runningContract(agency, admin, {}, { headcount: 5 })
  const id = await atWork(agency, admin, need.id)
  const archive = (code: string) =>
    sql`update documents d set archived_at = now() from document_types t where t.id = d.type_id and t.code = ${code} and d.worker_id = ${id}`.execute(
      agency.db,
    )
  const restore = (code: string) =>
    sql`update documents d set archived_at = null from document_types t where t.id = d.type_id and t.code = ${code} and d.worker_id = ${id}`.execute(
      agency.db,
    )
  await night(1)
  await sql`update documents d set verification = 'unverified' from document_types t
    where t.id = d.type_id and t.code = 'visa' and d.worker_id = ${id}`.execute(agency.db)
  await night(2)
  expect((await keptOf(id))[0]).toMatchObject({ answer: 'unknown' })
  expect(await newsOf(coordinator.as)).toHaveLength(1)
  await archive('visa')
  await night(3)
  expect((await keptOf(id))[0]).toMatchObject({ answer: 'may_not' })
  expect(await newsOf(coordinator.as)).toHaveLength(2)

  await archive('medical_certificate')
  await night(4)
  expect(await newsOf(coordinator.as), 'of a new ground').toHaveLength(3)
  const missing = async () =>
    (await keptOf(id))[0]!.reasons.filter(({ about }) => about === 'document').map(({ name }) => name!.en)
  const before = await missing()
  expect(before).toHaveLength(1)
  await restore('medical_certificate')
  await archive('bhp_initial')
  expect(await night(5)).toBe(1)
  expect(await missing()).not.toEqual(before)

  const start = dayFrom(9)
  await sql`update assignments set status = 'planned', start_date = ${start} where worker_id = ${id}`.execute(agency.db)
  await sql`update documents d set archived_at = null where d.worker_id = ${id}`.execute(agency.db)
  await archive('work_permit')
  const known = (await newsOf(coordinator.as)).length
  await night(8)
  expect(await newsOf(coordinator.as)).toHaveLength(known)
  await night(9)
  expect(await newsOf(coordinator.as), 'on the first day').toHaveLength(known + 1)
})
