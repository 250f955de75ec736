import { z } from 'zod'
import { instant } from './basics/date.ts'
import { define } from './basics/endpoint.ts'
import { id, idParams, version } from './basics/id.ts'
import { dataOf } from './basics/page.ts'
import { fieldProblem } from './basics/problem.ts'
import { countries } from './basics/world.ts'
import { leadSources } from './lead-sources.ts'

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

export const importRowStates = [
  'staged',
  'ready',
  'invalid',
  'duplicate',
  'created',
  'skipped',
  'failed',
  'undone',
  'kept',
] as const
export type ImportRowState = (typeof importRowStates)[number]

/** Column number (from 0, as text) → field. */
const mapping = z.record(z.string().regex(/^\d{1,2}$/), z.string().max(60))
export type ImportMapping = z.output<typeof mapping>

/** What holds for every row of an import; `likely_duplicates` says what becomes of rows that look like a known person. */
const choices = z.strictObject({
  source: z.enum(leadSources),
  phone_country: z.enum(countries),
  recruiter_id: id().nullable(),
  likely_duplicates: z.enum(['skip', 'create']),
})
export type ImportChoices = z.output<typeof choices>

const counts = z.object(
  Object.fromEntries(importRowStates.map((state) => [state, z.int()])) as Record<ImportRowState, z.ZodInt>,
)

export const importRun = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(importStates),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.record(z.string(), z.string()),
  remembered: z.boolean(),
  choices: choices.partial(),
  total_rows: z.int(),
  done_rows: z.int(),
  counts,
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

const access = { all: ['create lead', 'import records'] } as const

/** Import of leads: upload → map → check → run → report → undo. Every call but the first is about one's own import, or any for super-admin. */
export const importEndpoints = define({
  'GET /api/lead-imports': {
    summary: 'Own imports, newest first',
    access,
    response: z.object({ data: z.array(importRun) }),
  },
  'POST /api/lead-imports': {
    summary: 'Upload a CSV or XLSX file',
    access,
    upload: { maxBytes: IMPORT_LIMITS.maxBytes },
    response: dataOf(importRun),
  },
  'GET /api/lead-imports/{id}': {
    summary: 'One import and its progress',
    access,
    params: idParams,
    response: dataOf(importRun),
  },
  'PUT /api/lead-imports/{id}/check': {
    summary: 'Say which column is which, and check every row before anything is written',
    access,
    params: idParams,
    body: z.strictObject({ version: version(), mapping, choices }),
    response: dataOf(importRun),
  },
  'GET /api/lead-imports/{id}/rows': {
    summary: 'Rows with their problems, duplicates and results',
    access,
    params: idParams,
    query: z.strictObject({
      state: z.enum(importRowStates).optional(),
      after: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number)
        .optional(),
    }),
    response: z.object({ data: z.array(importRow), meta: z.object({ next: z.int().nullable() }) }),
  },
  'PUT /api/lead-imports/{id}/run': {
    summary: 'Write the checked rows in the background',
    access,
    params: idParams,
    body: z.strictObject({ version: version() }),
    response: dataOf(importRun),
  },
  'DELETE /api/lead-imports/{id}/run': {
    summary: 'Undo: archive every lead the import made that nobody has worked on since',
    access,
    params: idParams,
    body: z.strictObject({ version: version() }),
    response: dataOf(importRun),
  },
  'GET /api/lead-imports/{id}/report': {
    summary: 'What became of every row, as CSV',
    access,
    params: idParams,
    response: 'stream',
  },
})
