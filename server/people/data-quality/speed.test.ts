import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { scanDataQuality } from './scan.commands.ts'

const CHUNK = 10_000
const PEOPLE = Number(process.env['SCAN_PEOPLE'] ?? 20_000)

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

it(`scans ${PEOPLE} people in half a minute`, async () => {
  const status_id = (await statusIds(agency, 'candidate')).get('new')!
  const add = (from: number) =>
    sql`insert into candidates (first_name, last_name, gender, date_of_birth, citizenship, phone, email, search_key, name_key, phone_tail,
      name_mark, status_id, status_since, created_at, updated_at)
    select 'A' || n % 500, 'B' || n % ${PEOPLE - 70}, 'other', '1980-01-01'::date + n % 9000, 'UA', case when n > ${PEOPLE - 100} then '+380' else '+48' end || (600000000 + n % ${PEOPLE - 100}),
      'm' || n % ${PEOPLE - 50} || '@mail.example', 'a b', 'a b', (600000000 + n % ${PEOPLE - 100})::text, 'a' || n % 500 || ' b' || n % ${PEOPLE - 70}, ${status_id},
      now() - n * interval '1 minute', now(), now() from generate_series(${from}::int, ${from + CHUNK - 1}::int) as n
    on conflict do nothing`.execute(agency.db)
  for (let from = 1; from <= PEOPLE; from += CHUNK) await add(from)
  const started = performance.now()
  await scanDataQuality(agency.db)
  const seconds = (performance.now() - started) / 1000
  const pairs = await agency.db
    .selectFrom('quality_findings')
    .where('kind', '=', 'same_person')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(pairs.n).toBeGreaterThan(40)
  expect(seconds).toBeLessThan(30)
}, 120_000)
