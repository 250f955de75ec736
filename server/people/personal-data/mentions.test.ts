import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERASED_MARK as ERASED } from '#contract/people/personal-data-choices.ts'
import { proveHistory, sealHistory } from '#server/behaviors/history/prove-history.ts'
import { newPhone } from '#server/testing/builders.ts'
import { agency, erase, made, openErasing, planOf } from '#server/testing/personal-data.ts'
import { scanDatabase } from '#server/testing/scan.ts'
import { writeEverywhere } from '#server/testing/written-rows.ts'
import { columnsOf, freeText } from './free-text.ts'

let owner: pg.Client

beforeAll(async () => {
  await openErasing()
  await agency.join('recruiter')
  owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await agency.close()
})

const NAME = 'Fialkivska Zhovtobriukh'
const EMAIL = 'zhovto@example.com'

const closedLead = async (facts: object) => {
  const lead = await made('/api/leads', { source: 'other', ...facts })
  await agency.db.updateTable('leads').set({ is_open: false }).where('id', '=', lead.id).execute()
  return { ...lead, path: `/api/leads/${lead.id}` }
}

it('removes every mention from every free text column, and leaves the rest unchanged', async () => {
  const phone = newPhone()
  const lead = await closedLead({ first_name: 'Fialkivska', last_name: 'Zhovtobriukh', phone, email: EMAIL })
  const mentions = [
    NAME,
    `+48 ${phone.slice(3, 6)} ${phone.slice(6)}`,
    'Жовтобрюх, Фіалківска',
    EMAIL,
    'zhovtobriukh fialkivskoi',
  ]
  const around = (text: string) => `«😀 ${text}» – Fialkivska Zhovtobryukhenko.`
  let turn = 0
  const textOf = (table: string, column: string, whole: boolean) => {
    if (table === 'import_rows') return around(NAME) // rows with the phone are cleared completely
    if (whole) return column === 'contact_email' ? EMAIL : phone
    return around(mentions[turn++ % mentions.length]!)
  }
  await writeEverywhere(agency, textOf)
  await sealHistory(agency.db)

  const plan = await planOf(lead.path)
  const columns = Object.entries(freeText).flatMap(([table, place]) => columnsOf(place).map((one) => ({ table, ...one, hidden: place.hidden !== undefined }))) // prettier-ignore
  const shownAs = (table: string, column: string) => plan.mentions.shown.filter(({ key }) => key.startsWith(`${table}.${column}/`)) // prettier-ignore
  for (const { table, column, doubtful, hidden } of columns) {
    const shown = shownAs(table, column)
    expect(shown, `${table}.${column}`).toHaveLength(hidden ? 0 : 1)
    for (const one of shown) expect(one.sure, `${table}.${column}`).toBe(!doubtful)
  }
  const possible = plan.mentions.shown.filter(({ sure }) => !sure).map(({ key }) => key)
  expect(plan.mentions).toMatchObject({ possible: possible.length })
  expect(plan.mentions.hidden).toBe(columns.filter(({ hidden }) => hidden).length)

  const erased = await erase(lead.path, plan.records[0]!.version, plan.confirmation, undefined, possible)
  expect(erased.status, erased.text).toBe(200)
  expect(erased.body.data.mentions).toBe(plan.mentions.sure + plan.mentions.possible)

  for (const { table, column, whole } of columns) {
    const { rows: found } = await owner.query<{ held: string | null; tids: number }>(
      `select ${column}::text as held from ${table} where ${column}::text like '%Zhovtobryukhenko%' or ${whole ? `${column} is null` : 'false'}`,
    )
    expect(found.length, `${table}.${column}`).toBeGreaterThan(0)
    if (whole) continue
    expect(found.map(({ held }) => held).join(), `${table}.${column}`).toContain(around(ERASED))
  }
  expect(await scanDatabase(agency.url, [...mentions, 'Жовтобрюх', phone.slice(3)])).toEqual([]) // prettier-ignore
  await sealHistory(agency.db)
  expect((await proveHistory(agency.db)).faults).toEqual([])
})
