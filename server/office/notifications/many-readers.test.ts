import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { newNeed, newRunning } from '#server/testing/contracts.ts'

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

const lettersWritten = async () => {
  const { n } = await agency.db
    .selectFrom('letters')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

it('notifies forty recruiters with as many statements as one, and queues each email', async () => {
  const { contract } = await newRunning(agency, admin)
  const urgent = async (position_id: number) => {
    const letters = await lettersWritten()
    const { statements: asked, result } = await counting.during(() =>
      newNeed(agency, admin, contract.id, { position_id, priority: 'critical' }),
    )
    expect(result.status, result.text).toBe(200)
    return { asked, written: (await lettersWritten()) - letters }
  }
  await agency.join('recruiter')
  await urgent(2)
  const one = await urgent(3)
  for (let more = 0; more < 39; more++) await agency.join('recruiter')
  const forty = await urgent(4)
  expect(forty.written - one.written).toBe(39)
  expect(forty.asked).toBe(one.asked)
  const pool = new pg.Pool({ connectionString: agency.url })
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from graphile_worker.jobs where key like 'letter:%'`,
  )
  await pool.end()
  expect(rows[0]!.n).toBe(await lettersWritten())
})
