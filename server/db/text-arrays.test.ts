import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const read = async (texts: (string | null)[]) => {
  const { rows } = await sql<{ texts: (string | null)[] }>`select ${texts}::text[] as texts`.execute(agency.db)
  return rows[0]!.texts
}

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('{}"\\, aNULї'), '😀', '\n') }),
  fc.constantFrom('', 'null', 'NULL', 'nULL', '{}', 'two words'),
)

it('reads every array of texts unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (texts) => {
      expect(await read(texts)).toEqual(texts)
    }),
    { numRuns: 300 },
  )
})
