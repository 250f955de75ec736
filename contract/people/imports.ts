import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { countries } from '../basics/world.ts'
import { type ImportEntity, importEntities } from './import-fields.ts'
import { leadSources } from './lead-sources.ts'
import { dateOrders } from '../basics/agency-settings.ts'
import { type ImportRowState, importRowStates } from './import-choices.ts'

/** Limits of an uploaded file. */
export const IMPORT_LIMITS = {
  maxBytes: 20 * 1024 * 1024,
  maxInflatedBytes: 100 * 1024 * 1024,
  maxRows: 50_000,
  maxColumns: 100,
  maxCellLength: 10_000,
}

export const importStates = ['uploaded', 'checked', 'running', 'finished', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Column number (from 0, as text) → field. */
const mapping = z.record(z.string().regex(/^\d{1,2}$/), z.string().max(60))
export type ImportMapping = z.output<typeof mapping>

/** Column number (from 0, as text) → order of its dates. */
const dateChoices = z.record(z.string().regex(/^\d{1,2}$/), z.enum(dateOrders))

const peopleChoices = {
  phone_country: z.enum(countries),
  recruiter_id: id().nullable(),
  likely_duplicates: z.enum(['skip', 'create']),
  unusable_values: z.enum(['skip_row', 'leave_out']).optional(),
  date_orders: dateChoices.optional(),
}

/** Choices that apply to every row of an import. `date_orders` says how to read the dates of a column; `likely_duplicates` says what to do with rows that look like a known person; `unusable_values` says whether a row with an optional value that cannot be used is skipped (default) or imported without that value. An import of leads has one source. */
const choices = {
  lead: { source: z.enum(leadSources), ...peopleChoices },
  candidate: peopleChoices,
  worker: peopleChoices,
}

const anyChoices = z.strictObject({ ...choices.lead, source: z.enum(leadSources).optional() })
export type ImportChoices = z.output<typeof anyChoices>

const counts = z.object(
  Object.fromEntries(importRowStates.map((state) => [state, z.int()])) as Record<ImportRowState, z.ZodInt>,
)

/** A column of a checked import whose dates are ambiguous: their order, what decided it (null while undecided), the first texts, and the date of each in both orders. */
const dateColumn = z.object({
  column: z.int(),
  field: z.string(),
  order: z.enum(dateOrders).nullable(),
  by: z.enum(['values', 'phones', 'choice']).nullable(),
  samples: z.array(
    z.object({ text: z.string(), day_first: z.string().nullable(), month_first: z.string().nullable() }),
  ),
})
export type DateColumn = z.output<typeof dateColumn>
export type DateReading = Pick<DateColumn, 'order' | 'by'>

/** An import; `incomplete` counts the rows that are ready or imported without some of their values, which `problems` of the row names. */
export const importRun = z.object({
  id: z.int(),
  entity: z.enum(importEntities),
  file_name: z.string(),
  state: z.enum(importStates),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.record(z.string(), z.string()),
  remembered: z.boolean(),
  choices: anyChoices.partial(),
  dates: z.array(dateColumn),
  total_rows: z.int(),
  done_rows: z.int(),
  counts,
  incomplete: z.int(),
  failure: z.string().nullable(),
  version: z.int(),
  created_at: instant(),
  created_by: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
  started_at: instant().nullable(),
  finished_at: instant().nullable(),
  undone_at: instant().nullable(),
  undo_until: instant().nullable(),
})
export type ImportRun = z.output<typeof importRun>

export const importRow = z.object({
  number: z.int(),
  state: z.enum(importRowStates),
  values: z.record(z.string(), z.unknown()),
  cells: z.array(z.string()),
  problems: z.array(fieldProblem),
  duplicates: z.array(
    z.object({
      entity: z.enum(['lead', 'candidate', 'worker']).optional(),
      id: z.int().nullable(),
      grade: z.enum(['same', 'likely']),
      row: z.int().optional(),
    }),
  ),
  entity_id: z.int().nullable(),
})
export type ImportRow = z.output<typeof importRow>

const access = {
  lead: { all: ['create lead', 'import records'] },
  candidate: { all: ['create candidate', 'import records'] },
  worker: { all: ['create worker', 'import records'] },
} as const

const rowsQuery = z.strictObject({
  state: z.enum(importRowStates).optional(),
  incomplete: z.literal('yes').optional(),
  after: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional(),
})

const callsOf = <E extends ImportEntity>(entity: E) => {
  const one = { access: access[entity], params: idParams, response: dataOf(importRun) }
  return {
    list: {
      summary: 'Own imports, newest first',
      access: access[entity],
      response: z.object({ data: z.array(importRun) }),
    },
    upload: {
      summary: 'Upload a CSV or XLSX file',
      access: access[entity],
      upload: { maxBytes: IMPORT_LIMITS.maxBytes },
      response: dataOf(importRun),
    },
    show: { summary: 'Details and progress of an import', ...one },
    check: {
      summary: 'Set the mapping of the columns and check all rows; nothing is written yet',
      ...one,
      body: z.strictObject({ version: version(), mapping, choices: z.strictObject(choices[entity]) }),
      unhurried: true as const,
    },
    rows: {
      summary:
        'Rows of an import with their problems, duplicates and results; `incomplete=yes` lists those imported without some of their values',
      access: access[entity],
      params: idParams,
      query: rowsQuery,
      response: z.object({ data: z.array(importRow), meta: z.object({ next: z.int().nullable() }) }),
    },
    run: { summary: 'Import the checked rows in the background', ...one, body: versioned },
    undo: {
      summary: 'Undo an import: archive the records that it created and that no one has worked on since',
      ...one,
      body: versioned,
    },
    report: {
      summary: 'Results of all rows as CSV',
      access: access[entity],
      params: idParams,
      response: 'stream' as const,
    },
  }
}

const leads = callsOf('lead')
const candidates = callsOf('candidate')
const workers = callsOf('worker')

/** Imports of leads, candidates and workers: upload → map → check → run → report → undo. Every call except the upload reaches the caller's own imports; a super-admin reaches all. */
export const importEndpoints = define({
  'GET /api/lead-imports': leads.list,
  'POST /api/lead-imports': leads.upload,
  'GET /api/lead-imports/{id}': leads.show,
  'PUT /api/lead-imports/{id}/check': leads.check,
  'GET /api/lead-imports/{id}/rows': leads.rows,
  'PUT /api/lead-imports/{id}/run': leads.run,
  'DELETE /api/lead-imports/{id}/run': leads.undo,
  'GET /api/lead-imports/{id}/report': leads.report,
  'GET /api/candidate-imports': candidates.list,
  'POST /api/candidate-imports': candidates.upload,
  'GET /api/candidate-imports/{id}': candidates.show,
  'PUT /api/candidate-imports/{id}/check': candidates.check,
  'GET /api/candidate-imports/{id}/rows': candidates.rows,
  'PUT /api/candidate-imports/{id}/run': candidates.run,
  'DELETE /api/candidate-imports/{id}/run': candidates.undo,
  'GET /api/candidate-imports/{id}/report': candidates.report,
  'GET /api/worker-imports': workers.list,
  'POST /api/worker-imports': workers.upload,
  'GET /api/worker-imports/{id}': workers.show,
  'PUT /api/worker-imports/{id}/check': workers.check,
  'GET /api/worker-imports/{id}/rows': workers.rows,
  'PUT /api/worker-imports/{id}/run': workers.run,
  'DELETE /api/worker-imports/{id}/run': workers.undo,
  'GET /api/worker-imports/{id}/report': workers.report,
})
