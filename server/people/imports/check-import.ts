import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ImportEntity, importFields } from '#contract/people/import-fields.ts'
import type { DateReading, ImportChoices, ImportMapping } from '#contract/people/imports.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { checkReferences } from '#server/behaviors/people/check-references.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { recordCheck } from './check-record.ts'
import { ordersOf, readDateColumns } from './date-columns.ts'
import { type ImportRecord, toImport } from './imports.queries.ts'
import { type Duplicate, findKnown } from './known-people.ts'
import { type ReadRow, readRow } from './read-row.ts'
import { loadReferences } from './references.ts'

const BATCH = 500

type Staged = { number: number; cells: string[]; problems: { path: string }[] }
type Checked = {
  number: number
  state: 'ready' | 'invalid' | 'duplicate'
  problems: unknown[]
  duplicates: Duplicate[]
}

/** The columns that a file must have: one field of each line. */
const needed: Record<ImportEntity, readonly (readonly string[])[]> = {
  lead: [['phone'], ['first_name', 'full_name']],
  candidate: [
    ['phone'],
    ['first_name', 'full_name'],
    ['last_name', 'full_name'],
    ['gender'],
    ['date_of_birth'],
    ['citizenship'],
  ],
  worker: [
    ['phone'],
    ['first_name', 'full_name'],
    ['last_name', 'full_name'],
    ['gender', 'pesel'],
    ['date_of_birth', 'pesel'],
    ['citizenship'],
  ],
}

const checkMapping = (run: ImportRecord, mapping: ImportMapping, fields: readonly Field[]) => {
  const targets = Object.values(mapping)
  const known = new Set<string>([...importFields[run.entity], ...fields.map((field) => `custom.${field.key}`)])
  const problems = Object.entries(mapping)
    .filter(([column, target]) => Number(column) >= run.headers.length || !known.has(target))
    .map(([column]) => ({ path: `mapping.${column}`, code: 'invalid_value' }))
  const repeated = targets.find((target, index) => targets.indexOf(target) !== index)
  if (repeated) problems.push({ path: 'mapping', code: 'repeated' })
  for (const choices of needed[run.entity])
    if (!choices.some((field) => targets.includes(field)))
      problems.push({ path: `mapping.${choices[0]}`, code: 'required' })
  if (problems.length > 0) throw fieldProblems(problems)
}

const save = async (tx: Tx, import_id: number, rows: readonly Checked[]) => {
  await sql`update import_rows as r set state = c.state, problems = c.problems, duplicates = c.duplicates
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(number integer, state text, problems jsonb, duplicates jsonb)
    where r.import_id = ${import_id} and r.number = c.number`.execute(tx)
}

/**
 * Reads all rows by the mapping and finds their problems and the known people; writes no records. Rows that are broken
 * in the file stay broken. The mapping is stored for these headers.
 */
export const checkImport = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  run: ImportRecord,
  input: { version: number; mapping: ImportMapping; choices: ImportChoices },
) => {
  if (run.version !== input.version) throw stale(toImport(run))
  if (run.state !== 'uploaded' && run.state !== 'checked') throw new ProblemError(409, 'import_not_waiting')
  const { mapping, choices } = input
  const { fields } = await loadFields(tx, actor, run.entity)
  checkMapping(run, mapping, fields)
  if ((await checkReferences(tx, { recruiter_id: choices.recruiter_id })).length > 0)
    throw fieldProblem('choices.recruiter_id', 'not_found')
  const references = await loadReferences(tx, actor)
  const date_readings = await readDateColumns(tx, run, mapping, choices, fields)
  const reading = { choices, references, orders: ordersOf(date_readings) }
  const check = recordCheck(tx, run.entity)
  const earlier = new Map<string, number>()
  for (let after = 0; ;) {
    const staged: Staged[] = await tx
      .selectFrom('import_rows')
      .where('import_id', '=', run.id)
      .where('number', '>', after)
      .select(['number', 'cells', 'problems'])
      .orderBy('number')
      .limit(BATCH)
      .execute()
    const whole = staged.filter((row) => !row.problems.some(({ path }) => path === 'row'))
    const reads: ReadRow[] = []
    for (const row of whole) reads.push(await readRow(run.entity, row.cells, mapping, reading, fields, check))
    const duplicatesOf = await findKnown(tx, actor, secrets, run.entity, reads)
    const checked = whole.map((row, index): Checked => {
      const read = reads[index]!
      const duplicates = duplicatesOf(read, row.number, earlier)
      const state = read.record === null ? 'invalid' : duplicates.length > 0 ? 'duplicate' : 'ready'
      return { number: row.number, state, problems: read.problems, duplicates }
    })
    if (checked.length > 0) await save(tx, run.id, checked)
    if (staged.length < BATCH) break
    after = staged.at(-1)!.number
    await setImmediate()
  }
  await remember(tx, actor, run, { mapping, choices, date_readings })
}

type Said = { mapping: ImportMapping; choices: ImportChoices; date_readings: Record<string, DateReading> }

const remember = async (tx: Tx, actor: Actor, run: ImportRecord, { mapping, choices, date_readings }: Said) => {
  const kept = { mapping: JSON.stringify(mapping), choices: JSON.stringify(choices) }
  await tx
    .updateTable('imports')
    .set({
      ...kept,
      date_readings: JSON.stringify(date_readings),
      state: 'checked',
      version: run.version + 1,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .where('id', '=', run.id)
    .execute()
  await tx
    .insertInto('import_mappings')
    .values({ user_id: actor.user_id!, entity: run.entity, header_key: run.header_key, ...kept, updated_at: actor.at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'entity', 'header_key']).doUpdateSet({ ...kept, updated_at: actor.at }),
    )
    .execute()
}
