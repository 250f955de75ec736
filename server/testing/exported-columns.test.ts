import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listed } from '#contract/fields/facts.ts'
import { candidateColumns } from '#contract/people/candidates.ts'
import { leadColumns } from '#contract/people/leads.ts'
import { workerColumns } from '#contract/people/workers.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { readTable } from '#server/behaviors/imports/read-table.ts'
import { sampleLimits } from '#server/behaviors/imports/table-samples.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { newContract } from './contracts.ts'
import { makeFieldPeople } from './walks/field-people.ts'

const exported: Readonly<Record<string, readonly string[]>> = {
  leads: leadColumns,
  candidates: candidateColumns,
  workers: workerColumns,
  contracts: listed(contractFields),
}

const NASTY = ['=1+1', "'=x", 'say "hi"', 'one\ntwo', 'a,b;c', 'Олександр 😀', '\t tab', '+48600100200', "O'Neill"]

let agency: TestAgency
let readers: Record<string, Someone>

beforeAll(async () => {
  agency = await openTestAgency()
  const admin = await agency.join('super-admin')
  const owner = await agency.join('recruiter')
  const coordinator = await agency.join('coordinator')
  await makeFieldPeople(agency, admin, owner, [coordinator])
  await newContract(agency, admin)
  for (const noun of ['leads', 'candidates', 'workers'])
    await sql`update ${sql.table(noun)} set comment = (${NASTY}::text[])[1 + id % ${sql.lit(NASTY.length)}],
      city = (${NASTY}::text[])[1 + (id + 3) % ${sql.lit(NASTY.length)}], created_at = '1890-05-05 12:34:56+00'`.execute(
      agency.db,
    )
  await sql`update leads set expected_rate = 12.5, expected_rate_currency = 'EUR'`.execute(agency.db)
  await sql`update candidates set min_rate = 12.5, min_rate_currency = 'EUR'`.execute(agency.db)
  readers = { admin, owner, coordinator }
}, 60_000)
afterAll(() => agency.close())

const tableOf = async (as: Someone, noun: string, columns: readonly string[]) => {
  const answer = await agency.call('POST', `/api/${noun}/export`, { as, body: { query: {}, columns } })
  if (answer.status === 403) return null
  expect(answer.status, `${noun} ${columns.join()}`).toBe(200)
  expect(answer.text).not.toMatch(/undefined|NaN|\[object/)
  const rows: string[][] = []
  for await (const { cells } of readTable(Readable.from([answer.bytes]), sampleLimits)) rows.push(cells)
  return rows
}

it.each(Object.keys(exported))(
  'exports the same values of %s for each column alone as with all others, for every reader',
  async (noun) => {
    let compared = 0
    for (const [name, as] of Object.entries(readers)) {
      const columns =
        name === 'admin' && noun !== 'contracts' ? [...exported[noun]!, 'custom.reserved'] : exported[noun]!
      const whole = await tableOf(as, noun, columns)
      if (name === 'admin') expect(whole!.length).toBeGreaterThan(1)
      if (whole === null) continue
      for (const [index, column] of columns.entries()) {
        const named = columns.findIndex((name) => name === 'last_name' || name === 'number')
        const alone = await tableOf(as, noun, [columns[named]!, column])
        const beside = whole.map((cells) => [cells[named] ?? '', cells[index] ?? ''])
        const shown = beside.filter((cells) => cells.some((cell) => cell !== ''))
        expect(
          alone!.map((cells) => [cells[0] ?? '', cells[1] ?? '']),
          `${noun} ${column} ${name}`,
        ).toEqual(shown)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThanOrEqual(exported[noun]!.length)
  },
)
