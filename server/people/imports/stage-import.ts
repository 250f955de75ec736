import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { type ImportEntity, importFields } from '#contract/people/import-fields.ts'
import { IMPORT_LIMITS, type ImportChoices, type ImportMapping } from '#contract/people/imports.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readPhoneCountry } from '#server/behaviors/agency.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { columnSynonyms } from '#server/behaviors/imports/column-synonyms.ts'
import { suggestMapping } from '#server/behaviors/imports/map-columns.ts'
import { readTable } from '#server/behaviors/imports/read-table.ts'
import { TableProblem } from '#server/behaviors/imports/table-problem.ts'
import type { RowProblem, TableRow } from '#server/behaviors/imports/table-row.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { ReceivedFile } from '#server/platform/receive-file.ts'
import { stillFitting } from './date-columns.ts'

const BATCH = 500

const headerKey = (headers: readonly string[]) => createHash('sha256').update(JSON.stringify(headers)).digest()

/**
 * A column `id` is the platform's id of the lead when the file also has the columns of adverts; in other files it may
 * number the rows.
 */
const aliasesOf = (name: string, headers: readonly string[]) => [
  ...(columnSynonyms[name === 'created_time' ? 'created_at' : name] ?? []),
  ...(name === 'external_id' && headers.some((header) => /^(ad|adset|form)_id$/.test(header)) ? ['id'] : []),
]

const suggestion = async (tx: Tx, actor: Actor, entity: ImportEntity, headers: string[]) => {
  const { fields } = await loadFields(tx, actor, entity)
  const own = importFields[entity].map((name) => ({
    name,
    labels: [name],
    aliases: aliasesOf(name, headers),
  }))
  const custom = fields.map((field) => ({
    name: `custom.${field.key}`,
    labels: Object.values(field.label).filter((label) => label !== undefined),
    aliases: [field.key],
  }))
  return suggestMapping(headers, [...own, ...custom])
}

const guessSource = (headers: readonly string[]): NonNullable<ImportChoices['source']> => {
  const text = headers.join(' ').toLowerCase()
  if (/adset|form_id|ad_id/.test(text)) return 'facebook'
  if (/tiktok|advertiser/.test(text)) return 'tiktok'
  if (/olx/.test(text)) return 'olx'
  return /gcl|google|campaign/.test(text) ? 'website' : 'other'
}

const remembered = (tx: Tx, actor: Actor, entity: ImportEntity, key: Buffer) =>
  tx
    .selectFrom('import_mappings')
    .where('user_id', '=', actor.user_id)
    .where('entity', '=', entity)
    .where('header_key', '=', key)
    .select(['mapping', 'choices'])
    .executeTakeFirst()

const rowProblems = (problem: RowProblem | undefined) => {
  if (!problem) return []
  const { code, ...params } = problem
  return [{ path: 'row', code, params }]
}

const stage = async (tx: Tx, import_id: number, rows: TableRow[]) => {
  if (rows.length === 0) return
  await tx
    .insertInto('import_rows')
    .values(
      rows.map(({ number, cells, problem }) => ({
        import_id,
        number,
        cells: JSON.stringify(cells),
        state: problem ? ('invalid' as const) : ('staged' as const),
        problems: JSON.stringify(rowProblems(problem)),
      })),
    )
    .execute()
}

const create = async (tx: Tx, actor: Actor, entity: ImportEntity, file: ReceivedFile, headers: string[]) => {
  const key = headerKey(headers)
  const known = await remembered(tx, actor, entity, key)
  const mapping: ImportMapping = known?.mapping ?? (await suggestion(tx, actor, entity, headers))
  const choices: ImportChoices = {
    ...(entity === 'lead' ? { source: guessSource(headers) } : {}),
    phone_country: await readPhoneCountry(tx),
    recruiter_id: actor.recruiter_id,
    likely_duplicates: 'skip',
    ...known?.choices,
  }
  const stamps = { created_at: actor.at, created_by: actor.user_id, updated_at: actor.at, updated_by: actor.user_id }
  const { id } = await tx
    .insertInto('imports')
    .values({
      entity,
      file_name: file.name,
      state: 'uploaded',
      headers: JSON.stringify(headers),
      header_key: key,
      mapping: JSON.stringify(mapping),
      choices: JSON.stringify(choices),
      total_rows: 0,
      ...stamps,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Reads an uploaded file into rows that wait for the check; columns are mapped as for the same headers before,
 * otherwise by name. Answers the import's id.
 */
export const stageImport = async (tx: Tx, actor: Actor, entity: ImportEntity, file: ReceivedFile): Promise<number> => {
  let import_id: number | undefined
  let waiting: TableRow[] = []
  let total_rows = 0
  try {
    for await (const row of readTable(fs.createReadStream(file.path), IMPORT_LIMITS)) {
      if (import_id === undefined) {
        import_id = await create(tx, actor, entity, file, row.cells)
        continue
      }
      waiting.push(row)
      total_rows++
      if (waiting.length === BATCH) {
        await stage(tx, import_id, waiting)
        waiting = []
      }
    }
  } catch (error) {
    if (error instanceof TableProblem) throw fieldProblem('file', error.code)
    throw error
  }
  if (import_id === undefined || total_rows === 0) throw fieldProblem('file', 'empty')
  await stage(tx, import_id, waiting)
  const { choices, mapping } = await tx
    .updateTable('imports')
    .set({ total_rows })
    .where('id', '=', import_id)
    .returning(['choices', 'mapping'])
    .executeTakeFirstOrThrow()
  if (choices.date_orders) {
    const date_orders = await stillFitting(
      tx,
      { id: import_id },
      mapping ?? {},
      choices.date_orders,
      choices.phone_country,
    )
    await tx
      .updateTable('imports')
      .set({ choices: JSON.stringify({ ...choices, date_orders }) })
      .where('id', '=', import_id)
      .execute()
  }
  return import_id
}
