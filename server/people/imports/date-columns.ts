import { sql } from 'kysely'
import type { DateOrder } from '#contract/basics/agency-settings.ts'
import type { DateReading, ImportChoices, ImportMapping } from '#contract/people/imports.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { phoneCountry } from '#server/behaviors/imports/clean-values.ts'
import { NEEDS_ORDER, decideOrder } from '#server/behaviors/imports/date-order.ts'
import type { Db } from '#server/db/client.ts'
import { isDated } from './target-kinds.ts'

/** How many phones are examined for their country. */
const PHONES = 1000

type Run = { id: number }

/** The distinct texts of a column whose date depends on the order; the pattern is for PostgreSQL. */
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

/**
 * The order of each date column: as the user chose, otherwise by its texts or the phones of the file. Columns without
 * ambiguous dates are left out.
 */
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

/** The orders chosen for an earlier file, without columns whose dates or phones now show another order. */
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

/** The order of each column, for reading rows. */
export const ordersOf = (readings: Readonly<Record<string, DateReading>>) =>
  Object.fromEntries(Object.entries(readings).map(([column, { order }]) => [column, order]))
