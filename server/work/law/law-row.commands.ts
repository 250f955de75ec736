import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems, found, stale } from '#server/platform/problems.ts'

/** What the user sends to remove a row. */
export type Removal = { version: number; confirmed?: boolean | undefined }

/** All rows belong to one law, whose history the page shows. */
export const subjectOf = (entity: 'work_right' | 'legal_limit' | 'work_notice' | 'permit_case_kind', id: number) => ({
  entity,
  id,
  parent: { entity: 'law', id: 1 },
})

const FIRST_DAY = '-infinity'

/** A row as the table keeps it. */
export const stored = <T extends { valid_from: string | null }>(row: T) => ({
  ...row,
  valid_from: row.valid_from ?? FIRST_DAY,
})

/** A row that came with the program keeps what it is about. */
export const keptBy = <T extends object>(
  shipped: boolean,
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): FieldProblem[] =>
  fields.filter((field) => shipped && before[field] !== after[field]).map((path) => ({ path, code: 'law_fixed' }))

/** Writes of the law happen one after another, because each is checked against all rows. */
export const lockLaw = (tx: Tx) => tx.selectFrom('agency').select('id').forUpdate().executeTakeFirstOrThrow()

/** The row of an id; 404 without one, 409 in another version. */
export const pick = <T extends { id: number; version: number }>(rows: readonly T[], id: number, version: number): T => {
  const row = found(rows.find((one) => one.id === id))
  if (row.version !== version) throw stale(row)
  return row
}

/** The row to remove; 422 if it came with the program. */
export const pickOwn = <T extends { id: number; version: number; shipped: boolean }>(
  rows: readonly T[],
  id: number,
  version: number,
): T => {
  const row = pick(rows, id, version)
  if (row.shipped) throw fieldProblem('version', 'law_shipped')
  return row
}

/** Throws 422 if there are problems. */
export const refuse = (problems: FieldProblem[]) => {
  if (problems.length > 0) throw fieldProblems(problems)
}

/** A code for an added row: the country, a word and the next number after those that the agency has added. */
export const nextCode = (rows: readonly { code: string }[], country: string, word: 'own' | 'notice') => {
  const own = new RegExp(`^${country}-${word}-(\\d+)$`)
  const last = Math.max(0, ...rows.map(({ code }) => Number(own.exec(code)?.[1] ?? 0)))
  return `${country}-${word}-${last + 1}`
}
