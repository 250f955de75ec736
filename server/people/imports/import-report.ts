import { recordStates } from '#contract/people/import-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { streamExport } from '#server/behaviors/exports/stream-export.ts'
import {
  candidateWords,
  importWords,
  leadWords,
  personWords,
  problemsIn,
  workerWords,
} from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import type { ImportRecord } from './imports.queries.ts'

// words: imports.report.*

const nounWords = { lead: leadWords, candidate: candidateWords, worker: workerWords }

/** The result of every row of an import, with the row as it was in the file. */
export const importReport = (exportDb: Db, actor: Actor, run: ImportRecord, accept: string | undefined) => {
  const words = importWords[actor.locale]
  const say = problemsIn(actor.locale)
  const fields: Record<string, string> = {
    ...personWords[actor.locale].fields,
    ...nounWords[run.entity][actor.locale].fields,
  }
  const nameOf = (path: string) => (path === 'row' ? words.report.row : (fields[path] ?? path))
  const rows = exportDb
    .selectFrom('import_rows')
    .where('import_id', '=', run.id)
    .selectAll()
    .orderBy('number')
    .stream(500)
  type Row = typeof rows extends AsyncIterable<infer R> ? R : never
  const columns = [
    { header: words.report.row, value: (row: Row) => row.number },
    { header: words.report.result, value: (row: Row) => words.row_states[row.state] },
    { header: words.report[run.entity], value: (row: Row) => row.entity_id },
    {
      header: words.report.problems,
      value: (row: Row) => {
        const told = row.problems.map((problem) => `${nameOf(problem.path)}: ${say(problem)}`).join(' ')
        return told !== '' && recordStates.includes(row.state) ? `${words.left_out} ${told}` : told
      },
    },
    {
      header: words.report.duplicates,
      value: (row: Row) =>
        row.duplicates.map((one) => one.id ?? (one.row ? `${words.report.row} ${one.row}` : '?')).join(', '),
    },
    ...run.headers.map((header, index) => ({ header, value: (row: Row) => row.cells[index] ?? null })),
  ]
  return streamExport(rows, columns, `import-${run.id}`, accept, actor.locale)
}
