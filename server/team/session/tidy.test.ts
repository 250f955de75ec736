import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { tidy } from './tidy.commands.ts'

const counting = countStatements()

let agency: TestAgency
let reader: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  reader = await agency.join('recruiter')
})
afterAll(async () => {
  counting.stop()
  await agency.close()
})

const news = (days: number, count: number) =>
  sql`insert into notifications (user_id, type, entity, entity_id, created_at)
    select ${reader.user_id}, 'lead_reassigned', 'lead', n, now() - ${days} * interval '1 day' from generate_series(1, ${count}::int) n`.execute(
    agency.db,
  )

const kept = async () => {
  const { rows } = await sql<{ days: number }>`
    select extract(day from now() - created_at)::int as days from notifications where user_id = ${reader.user_id} order by id`.execute(
    agency.db,
  )
  return rows.map(({ days }) => days)
}

it('deletes old rows some at a time until none is left, and no younger ones', async () => {
  await tidy(agency.db)
  const { statements: least } = await counting.during(() => tidy(agency.db, 5))
  await news(91, 12)
  await news(89, 3)
  const { statements } = await counting.during(() => tidy(agency.db, 5))
  expect(await kept()).toEqual([89, 89, 89])
  expect(statements).toBe(least + 2)
  await tidy(agency.db)
  expect(await kept()).toEqual([89, 89, 89])
})
