import { z } from 'zod'
import { additionRates } from './addition-choices.ts'
import { conditionChanges, rateChanges } from './additions.ts'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { languages } from '../basics/language.ts'
import { dataOf } from '../basics/page.ts'
import { text } from '../basics/text.ts'
import { bulkPreview, bulkRun, selectionOf } from '../behaviors/bulk.ts'
import { contractListQuery } from './contract-list.ts'
import { payMinimum } from './pay-minimum.ts'

/** The most contracts in the preview of a bulk addition. */
export const MASS_PREVIEW_ROWS = 20

const rates = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('percent'),
    percent: z.number().min(-50).max(100).multipleOf(0.01),
    fields: z.array(z.enum(additionRates)).min(1).max(3),
  }),
  z.strictObject({ mode: z.literal('set'), ...rateChanges }),
])

const terms = { effective_from: date(), description: text(5_000).min(1) }

/** One addition for many contracts: a later end, rates changed by a percentage or set to a value, or conditions. */
export const massAddition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('extension'), ...terms, end_date: date() }),
  z.strictObject({ kind: z.literal('rates'), ...terms, rates }),
  z.strictObject({ kind: z.literal('conditions'), ...terms, conditions: z.strictObject(conditionChanges) }),
])

export type MassAddition = z.output<typeof massAddition>

const contractSelection = selectionOf(contractListQuery.omit({ page: true, limit: true, after: true, sort: true }))
export type ContractSelection = z.output<typeof contractSelection>

const body = z.strictObject({ selection: contractSelection, addition: massAddition })

/** A preview of a bulk addition; `below_minimum` is the legal minimum of pay on its first day, if the contract would then pay less. */
const massPreview = bulkPreview.omit({ rows: true, stops: true }).extend({
  rows: z.array(bulkPreview.shape.rows.element.extend({ below_minimum: payMinimum.nullable() })),
})

export type MassPreview = z.output<typeof massPreview>

/** The printed sheets of a bulk addition in one file, made in the background and fetched by id. */
export const additionBundle = z.object({
  id: z.int(),
  bulk_run_id: z.int(),
  language: z.enum(languages),
  state: z.enum(['running', 'finished', 'failed']),
  total: z.int(),
  done: z.int(),
  size: z.int().nullable(),
  created_at: instant(),
  finished_at: instant().nullable(),
})

export type AdditionBundle = z.output<typeof additionBundle>

/** Additions for many contracts at once, created as drafts. Undo cancels those that are not signed yet. */
export const massAdditionEndpoints = define({
  'POST /api/contracts/mass-addition-previews': {
    summary: 'Preview of an addition to the chosen contracts: the changes, and the contracts that refuse it',
    access: 'update contract',
    body,
    response: dataOf(massPreview),
  },
  'POST /api/contracts/mass-additions': {
    summary: 'Draft an addition for each chosen contract in the background',
    access: 'update contract',
    body,
    response: dataOf(bulkRun),
  },
  'GET /api/bulk-runs/{id}/addition-bundles': {
    summary: 'Bundles of sheets of a mass addition, newest first',
    access: 'update contract',
    params: idParams,
    response: z.object({ data: z.array(additionBundle) }),
  },
  'POST /api/bulk-runs/{id}/addition-bundles': {
    summary: 'Create one ZIP of the sheets of a mass addition in the background',
    access: 'update contract',
    params: idParams,
    body: z.strictObject({ language: askedLanguage() }),
    response: dataOf(additionBundle),
  },
  'GET /api/addition-bundles/{id}': {
    summary: 'Details and progress of a bundle',
    access: 'update contract',
    params: idParams,
    response: dataOf(additionBundle),
  },
  'GET /api/addition-bundles/{id}/file': {
    summary: 'ZIP of a finished bundle, available for a week',
    access: 'update contract',
    params: idParams,
    response: 'stream',
  },
})
