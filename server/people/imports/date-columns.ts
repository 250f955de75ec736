import { sql } from 'kysely'
import type { DateOrder } from '#contract/people/import-choices.ts'
import type { DateReading, ImportChoices, ImportMapping } from '#contract/people/imports.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { phoneCountry } from '#server/behaviors/imports/clean-values.ts'
import { NEEDS_ORDER, decideOrder } from '#server/behaviors/imports/date-order.ts'
import type { Db } from '#server/db/client.ts'
import { isDated } from './clean-cells.ts'

/** Phones that are looked at for their country. */
const PHONES = 1000

type Run = { id: number }

/** The texts of a column, each once, whose day hangs on the order; the pattern is that of PostgreSQL. */
const orderedTexts = async (db: Db, run: Run, column: number) => {
  const { rows } = await sql<{ text: string }>`select distinct cells ->> ${column}::int as text
    from import_rows where import_id = ${run.id} and cells ->> ${column}::int ~ ${NEEDS_ORDER}`.execute(db)
  return rows.map(({ text }) => text)
}

const phoneCountries = async (db: Db, run: Run, mapping: ImportMapping, home: string) => {
  const column = Object.keys(mapping).find((key) => mapping[key] === 'phone')
  if (column === undefined) return []
  const { rows } = await sql<{ text: string | null }>`select cells ->> ${Number(column)}::int as text
    from import_rows where import_id = ${run.id} order by number limit ${PHONES}`.execute(db)
  return rows.map(({ text }) => phoneCountry(text ?? '', home)).filter((country) => country !== null)
}

/** How each column of dates is read: as the reader chose, else as its own texts or the phones of the file tell. Columns where nothing hangs on it are left out. */
export const readDateColumns = async (
  db: Db,
  run: Run,
  mapping: ImportMapping,
  choices: ImportChoices,
  fields: readonly Field[],
): Promise<Record<string, DateReading>> => {
  const readings: Record<string, DateReading> = {}
  const countries = await phoneCountries(db, run, mapping, choices.phone_country)
  for (const column of Object.keys(mapping).filter((key) => isDated(mapping[key]!, fields))) {
    const texts = await orderedTexts(db, run, Number(column))
    const chosen = choices.date_orders?.[column]
    if (texts.length > 0) readings[column] = chosen ? { order: chosen, by: 'choice' } : decideOrder(texts, countries)
  }
  return readings
}

/** What was chosen for an earlier file, without the columns whose dates, or the phones of the file, now tell the other order. */
export const stillFitting = async (
  db: Db,
  run: Run,
  mapping: ImportMapping,
  chosen: Readonly<Record<string, DateOrder>>,
  home: string,
) => {
  const countries = await phoneCountries(db, run, mapping, home)
  const kept: Record<string, DateOrder> = {}
  for (const [column, order] of Object.entries(chosen)) {
    const told = decideOrder(await orderedTexts(db, run, Number(column)), countries)
    if (told.order === null || told.order === order) kept[column] = order
  }
  return kept
}

/** The order of each column, as rows are read by it. */
export const ordersOf = (readings: Readonly<Record<string, DateReading>>) =>
  Object.fromEntries(Object.entries(readings).map(([column, { order }]) => [column, order]))
