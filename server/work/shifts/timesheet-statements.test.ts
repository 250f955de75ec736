import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { scheduleGround, standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency
let admin: Someone
let statements = 0
const query = Reflect.get(pg.Client.prototype, 'query') as (...given: never[]) => unknown

beforeAll(async () => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
    statements += 1
    return query.apply(this, args)
  } as never
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(async () => {
  pg.Client.prototype.query = query as never
  await agency.close()
})

const exported = async () => {
  statements = 0
  const body = { month: '2026-10' }
  const { status, text } = await agency.call('POST', '/api/timesheet/export', { as: admin, body })
  expect(status).toBe(200)
  return { asked: statements, lines: text.trim().split('\r\n').slice(1) }
}

const work = async (contracts: number) => {
  for (let made = 0; made < contracts; made++) {
    const { lines } = await scheduleGround(agency, { people: 1 })
    await standingShift(agency, lines[0]!, '2026-10-05')
  }
}

it('asks the database as often for the hours of thirty contracts as for those of two, and keeps their order', async () => {
  await work(2)
  await exported()
  const two = await exported()
  await work(28)
  const thirty = await exported()
  expect([two.lines.length, thirty.lines.length]).toEqual([2, 30])
  expect(thirty.lines.slice(0, 2)).toEqual(two.lines)
  expect(thirty.asked).toBe(two.asked)
})
