import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import type { Notification } from '#contract/office/notifications.ts'
import type { KeptJudgement, WorkDay } from '#contract/work/legality.ts'
import type { PlacementExceptions } from '#contract/work/work-exceptions.ts'
import type { WorkerLegality } from '#contract/work/worker-legality.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type OneAssignment, dayFrom, runningContract, step } from '#server/testing/placements.ts'
import { begunUnderException, newException, unclearPlacement, underException } from '#server/testing/work-exceptions.ts'
import { forgetExceptions } from './work-exceptions.commands.ts'
import { remindOfExceptions } from './remind-exceptions.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const { confirmed, comment } = underException

const planned = async () => {
  const running = await runningContract(agency, admin, {}, { headcount: 5 })
  return { ...running, row: await unclearPlacement(agency, admin, running.need.id) }
}

const begun = (days: number) => begunUnderException(agency, admin, days)

const exceptionsOf = async ({ id }: Assignment, as = admin) =>
  (await agency.call<{ data: PlacementExceptions }>('GET', `/api/assignments/${id}/work-exceptions`, { as })).body.data

const confirmAnew = ({ id }: Assignment, body: object, as = admin) =>
  agency.call<{ data: PlacementExceptions } & Pick<OneAssignment, 'errors'>>(
    'POST',
    `/api/assignments/${id}/work-exceptions`,
    { as, body },
  )

const onDay = async ({ worker_id }: Assignment, day: string) => {
  const { body } = await agency.call<{ data: WorkDay }>('GET', `/api/legality?day=${day}`, { as: admin })
  return body.data.contracts.flatMap(({ people }) => people).find((one) => one.worker_id === worker_id)!
}

const judgementsOf = async ({ id }: Assignment) =>
  (await agency.call<{ data: KeptJudgement[] }>('GET', `/api/assignments/${id}/judgements`, { as: admin })).body.data

const problemsOf = ({ errors }: Pick<OneAssignment, 'errors'>) => errors.map(({ path, code }) => `${path}: ${code}`)

describe('an exception', () => {
  it('is confirmed only with the permission, a reason of its list and a last day within thirty days', async () => {
    const { row, coordinator } = await planned()
    const exception = await newException(agency)
    const refused = await step(agency, coordinator.as, row, { status: 'active', confirmed, comment, exception })
    expect(problemsOf(refused.body)).toEqual(['exception: exception_needs_right'])

    const other = await agency.db
      .selectFrom('reasons')
      .where('entity', '=', 'assignment')
      .select('id')
      .executeTakeFirstOrThrow()
    const tries: [exception: object, problems: string[]][] = [
      [{ ...exception, reason_id: other.id }, ['exception.reason_id: not_found']],
      [{ ...exception, until: dayFrom(31) }, ['exception.until: exception_until']],
      [{ ...exception, until: dayFrom(-1) }, ['exception.until: exception_until']],
    ]
    for (const [tried, problems] of tries) {
      const { body } = await step(agency, admin, row, { status: 'active', confirmed, comment, exception: tried })
      expect(problemsOf(body)).toEqual(problems)
    }
    await sql`insert into role_permissions (role_id, permission)
      select id, 'confirm work exceptions' from roles where name = 'coordinator'`.execute(agency.db)
    const allowed = await step(agency, coordinator.as, row, { status: 'active', confirmed, comment, exception })
    await sql`delete from role_permissions where permission = 'confirm work exceptions'`.execute(agency.db)
    expect(allowed.status, allowed.text).toBe(200)
    expect((await exceptionsOf(row)).exceptions).toMatchObject([
      { until: exception.until, comment, state: 'running', reason: { en: 'Opinion of a lawyer' } },
    ])
  })

  it('keeps the work unconfirmed while it runs, and forbids it from the day after', async () => {
    const { row, exception } = await begun(5)
    const during = await onDay(row, dayFrom(5))
    expect(during).toMatchObject({ answer: 'unknown', light: 'amber' })
    expect(during.reasons).toContainEqual(
      expect.objectContaining({ about: 'exception', cause: 'exception_running', ends_on: exception.until }),
    )
    const after = await onDay(row, dayFrom(6))
    expect(after).toMatchObject({ answer: 'may_not', light: 'red' })
    expect(after.reasons).toContainEqual(
      expect.objectContaining({
        cause: 'exception_ended',
        ends_on: exception.until,
        what_to_do: 'confirm_anew',
        name: expect.objectContaining({ en: 'Opinion of a lawyer' }),
      }),
    )
    expect((await judgementsOf(row))[0]!.reasons.map(({ cause }) => cause)).toContain('exception_running')
    const { body } = await agency.call<{ data: WorkerLegality }>('GET', `/api/workers/${row.worker_id}/legality`, {
      as: admin,
    })
    expect(body.data.periods.filter(({ foreseen }) => foreseen)).toMatchObject([
      { answer: 'unknown', to: dayFrom(5) },
      { answer: 'may_not', from: dayFrom(6) },
    ])
  })

  it('does not concern work that was confirmed before exceptions had an end', async () => {
    const { row } = await begun(5)
    await sql`delete from work_exceptions where assignment_id = ${row.id}`.execute(agency.db)
    expect(await onDay(row, dayFrom(20))).toMatchObject({ answer: 'unknown', light: 'amber' })
  })

  it('does not matter once the law is clear', async () => {
    const { row } = await begun(5)
    await sql`update workers set work_basis = 'free_access' where id = ${row.worker_id}`.execute(agency.db)
    const later = await onDay(row, dayFrom(20))
    expect(later.reasons.map(({ about }) => about)).not.toContain('exception')
    expect(await exceptionsOf(row)).toMatchObject({ can_confirm: false, exceptions: [{ until: dayFrom(5) }] })
    const needless = await confirmAnew(row, { ...(await newException(agency)), comment })
    expect(problemsOf(needless.body)).toEqual(['reason_id: exception_not_needed'])
  })

  it('is confirmed anew by those who may, and the newest one counts', async () => {
    const { row, coordinator } = await begun(2)
    const again = { ...(await newException(agency, 20)), comment: 'Second opinion' }
    expect(await exceptionsOf(row, coordinator.as)).toMatchObject({ can_confirm: false })
    expect((await confirmAnew(row, again, coordinator.as)).status).toBe(403)
    expect(problemsOf((await confirmAnew(row, { ...again, comment: ' ' })).body)).toEqual(['comment: required'])
    const { body } = await confirmAnew(row, again)
    expect(body.data.exceptions).toMatchObject([
      { state: 'running', until: dayFrom(20), comment: 'Second opinion' },
      { state: 'replaced', until: dayFrom(2) },
    ])
    expect(await onDay(row, dayFrom(3))).toMatchObject({ answer: 'unknown' })
    expect((await judgementsOf(row))[0]).toMatchObject({ occasion: 'changed', answer: 'unknown' })
    const { rows } = await sql<{ field: string; new_value: unknown }>`select field, new_value from change_history
      where entity = 'assignment' and entity_id = ${row.id} and field in ('exception_until', 'step_comment') order by id`.execute(
      agency.db,
    )
    expect(rows.map(({ new_value }) => new_value)).toEqual(
      expect.arrayContaining([dayFrom(2), comment, dayFrom(20), 'Second opinion']),
    )
  })

  it('is not confirmed for work that has not begun', async () => {
    const { row } = await planned()
    expect((await confirmAnew(row, { ...(await newException(agency)), comment })).status).toBe(403)
  })

  it('is asked for when running work changes to a form of employment about which the law is unclear', async () => {
    const { row } = await begun(5)
    await sql`delete from work_exceptions where assignment_id = ${row.id}`.execute(agency.db)
    await sql`update assignments set employment_form = 'b2b' where id = ${row.id}`.execute(agency.db)
    const change = async (more: object) =>
      agency.call<OneAssignment>('PATCH', `/api/assignments/${row.id}`, {
        as: admin,
        body: { version: row.version, employment_form: 'civil_contract', ...more },
      })
    expect(problemsOf((await change({})).body)).toContain('worker_id: paper_unknown')
    const changed = await change({ confirmed, comment, exception: await newException(agency) })
    expect(changed.status, changed.text).toBe(200)
    expect((await exceptionsOf(row)).exceptions).toHaveLength(1)
  })

  it('is announced to the coordinators three days before it ends and on its last day, each once', async () => {
    const { row, coordinator, contract } = await begun(10)
    const night = (days: number) =>
      agency.db
        .transaction()
        .execute((tx) => remindOfExceptions(tx, systemActor(new Date(`${dayFrom(days)}T12:00:00Z`))))
    const news = async () =>
      (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as: coordinator.as })).body.data
        .filter(({ type }) => type === 'exception_ending')
        .map(({ entity, entity_id, params }) => ({ entity, entity_id, params }))
    const told = {
      entity: 'worker',
      entity_id: row.worker_id,
      params: { name: 'Oksana Kovalenko', contract: contract.title, date: dayFrom(10) },
    }
    await night(6)
    expect(await news()).toEqual([])
    await night(7)
    await night(7)
    await night(8)
    expect(await news()).toEqual([told])
    await night(10)
    await night(10)
    await night(11)
    expect(await news()).toEqual([told, told])
    await confirmAnew(row, { ...(await newException(agency, 12)), comment })
    await night(10)
    expect(await news(), 'the newest one ends on the twelfth day').toHaveLength(3)
  })

  it('loses its comment when the person is erased', async () => {
    const { row } = await begun(5)
    await agency.db.transaction().execute((tx) => forgetExceptions(tx, [row.worker_id]))
    expect((await exceptionsOf(row)).exceptions).toMatchObject([{ comment: null, until: dayFrom(5) }])
  })
})
