import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { scheduleGround, standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency
let admin: Someone
const counting = countStatements()

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const exported = async () => {
  const body = { month: '2026-10' }
  const { statements: asked, result } = await counting.during(() =>
    agency.call('POST', '/api/timesheet/export', { as: admin, body }),
  )
  const { status, text } = result
  expect(status).toBe(200)
  return { asked, lines: text.trim().split('\r\n').slice(1) }
}

const work = async (contracts: number) => {
  for (let made = 0; made < contracts; made++) {
    const { lines } = await scheduleGround(agency, { people: 1 })
    await standingShift(agency, lines[0]!, '2026-10-05')
  }
}

it('sends as many statements for the hours of thirty contracts as for two, and keeps their order', async () => {
  await work(2)
  await exported()
  const two = await exported()
  await work(28)
  const thirty = await exported()
  expect([two.lines.length, thirty.lines.length]).toEqual([2, 30])
  expect(thirty.lines.slice(0, 2)).toEqual(two.lines)
  expect(thirty.asked).toBe(two.asked)
})
