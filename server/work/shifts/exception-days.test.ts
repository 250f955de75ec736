import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, mondayOf } from '#contract/basics/days.ts'
import type { Assignment } from '#contract/work/assignments.ts'
import type { Grid } from '#contract/work/schedule.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { type Written, standingShift, work } from '#server/testing/shifts.ts'
import { begunUnderException, newException, underException } from '#server/testing/work-exceptions.ts'

const UNTIL = 5
const { comment } = underException

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

/** A placement that has begun with an exception until the fifth day from today, and its coordinator. */
const begun = async () => {
  const { coordinator, ...one } = await begunUnderException(agency, admin, UNTIL)
  return { ...one, as: coordinator.as }
}

const cells = (as: Someone, list: object[]) =>
  agency.call<Written>('PUT', '/api/schedule/cells', { as, body: { cells: list } })

const onDay = ({ id }: Pick<Assignment, 'id'>, days: number) => ({
  assignment_id: id,
  date: dayFrom(days),
  plan: work(),
})

const ended = { code: 'exception_ended', params: { on: dayFrom(UNTIL) } }

const publish = (as: Someone, contract_id: number) =>
  agency.call<Written>('POST', '/api/schedule/publications', {
    as,
    body: { contract_id, from: dayFrom(0), to: dayFrom(30), confirmed: ['late_notice', 'short_weekly_rest'], comment },
  })

const warningsOf = async (as: Someone, contract_id: number) => {
  const url = `/api/schedule?from=${dayFrom(0)}&to=${dayFrom(30)}&contract_id=${contract_id}`
  const { body } = await agency.call<{ data: Grid }>('GET', url, { as })
  return body.data.warnings.filter(({ code }) => code === 'exception_ended')
}

describe('after the last day of an exception to the right to work', () => {
  it('no shift is written, by cells, moves, fills or copies, and the day is named', async () => {
    const { row, as } = await begun()
    const written = await cells(as, [onDay(row, UNTIL)])
    expect(written.status, written.text).toBe(200)
    const refused = await cells(as, [onDay(row, UNTIL - 1), onDay(row, UNTIL + 1)])
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'cells.1.assignment_id', ...ended }]])

    const [shift] = written.body.data.shifts
    const moved = await cells(as, [{ ...onDay(row, UNTIL + 2), id: shift!.id, version: shift!.version }])
    expect(moved.body.errors).toEqual([{ path: 'cells.0.assignment_id', ...ended }])

    const filled = await agency.call<Written>('POST', '/api/schedule/fills', {
      as,
      body: {
        assignment_ids: [row.id],
        from: dayFrom(UNTIL - 1),
        to: dayFrom(UNTIL + 2),
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        plan: work(),
        over: true,
      },
    })
    expect(filled.body.data.skipped).toEqual([
      { assignment_id: row.id, date: dayFrom(UNTIL + 1), ...ended },
      { assignment_id: row.id, date: dayFrom(UNTIL + 2), ...ended },
    ])

    expect((await cells(as, [onDay(row, 1)])).status).toBe(200)
    const from_week = mondayOf(dayFrom(1))
    const copied = await agency.call<Written>('POST', '/api/schedule/copies', {
      as,
      body: { assignment_ids: [row.id], from_week, to_weeks: [addDays(from_week, 7)], over: true },
    })
    expect(copied.body.data.skipped).toContainEqual({ assignment_id: row.id, date: dayFrom(8), ...ended })
  })

  it('a day off is written, and work once the exception is confirmed anew or the right to work is clear', async () => {
    const { row, as } = await begun()
    const off = { ...onDay(row, UNTIL + 1), plan: { kind: 'day_off' } }
    expect((await cells(as, [off])).status).toBe(200)
    const anew = { ...(await newException(agency, UNTIL + 5)), comment }
    await agency.call('POST', `/api/assignments/${row.id}/work-exceptions`, { as: admin, body: anew })
    expect((await cells(as, [onDay(row, UNTIL + 5)])).status).toBe(200)
    expect((await cells(as, [onDay(row, UNTIL + 6)])).status).toBe(422)

    await agency.db.updateTable('workers').set({ citizenship: 'DE' }).where('id', '=', row.worker_id).execute()
    expect((await cells(as, [onDay(row, UNTIL + 6)])).status).toBe(200)
  })

  it('shifts that were planned before stay, are shown with a warning, and are not published', async () => {
    const { row, as, contract } = await begun()
    await standingShift(agency, { ...row, contract_id: contract.id }, dayFrom(UNTIL - 1), {
      draft: true,
      published_at: null,
    })
    const late = await standingShift(agency, { ...row, contract_id: contract.id }, dayFrom(UNTIL + 1), {
      draft: true,
      published_at: null,
    })
    expect(await warningsOf(as, contract.id)).toEqual([
      { assignment_id: row.id, date: dayFrom(UNTIL + 1), code: 'exception_ended', params: { until: dayFrom(UNTIL) } },
    ])
    const refused = await publish(as, contract.id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'assignment_ids', ...ended, params: { ...ended.params, count: 1 } }],
    ])
    const removed = await cells(as, [
      { assignment_id: row.id, date: dayFrom(UNTIL + 1), id: late, version: 1, plan: null },
    ])
    expect(removed.status, removed.text).toBe(200)
    expect(await warningsOf(as, contract.id)).toEqual([])
    expect((await publish(as, contract.id)).status).toBe(200)
  })

  it('a published shift can be cancelled, and its cancellation is published', async () => {
    const { row, as, contract } = await begun()
    const late = await standingShift(agency, { ...row, contract_id: contract.id }, dayFrom(UNTIL + 1))
    const gone = await cells(as, [
      { assignment_id: row.id, date: dayFrom(UNTIL + 1), id: late, version: 1, plan: null },
    ])
    expect(gone.status, gone.text).toBe(200)
    expect((await publish(as, contract.id)).status).toBe(200)
  })
})
