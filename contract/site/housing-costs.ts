import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { money } from '../basics/money.ts'
import { dataOf, done } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { site } from './housing.ts'
import { costKinds } from './housing-choices.ts'

/** The largest file of a cost, in bytes. */
export const COST_FILE_BYTES = 10 * 1024 * 1024

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** A month `YYYY-MM` between 1900 and 2199. */
export const month = () =>
  z
    .string()
    .regex(MONTH, { error: 'invalid_format' })
    .refine((value) => value >= '1900' && value < '2200', { error: 'date_out_of_range' })

const asked = {
  month: month(),
  kind: z.enum(costKinds),
  amount: money(),
  currency: z.enum(currencies),
}

const fields = {
  paid_on: clearable(date()),
  file_id: clearable(id()),
  comment: clearable(text(2_000)),
}

export const costCreate = z.strictObject({ ...asked, ...fields })
export const costUpdate = z.strictObject({ version: version(), ...z.object(asked).partial().shape, ...fields })

export type CostCreate = z.output<typeof costCreate>
export type CostUpdate = z.output<typeof costUpdate>

const costFile = z.object({ id: z.int(), name: z.string(), content_type: z.string(), size: z.int() })

/** A cost of a house in a month. */
export const cost = z.object({
  id: z.int(),
  property_id: z.int(),
  month: z.string(),
  kind: z.enum(costKinds),
  amount: z.number(),
  currency: z.enum(currencies),
  paid_on: z.string().nullable(),
  file: costFile.nullable(),
  comment: z.string().nullable(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
})

export type Cost = z.output<typeof cost>

export const costEndpoints = define({
  'GET /api/housing/{id}/costs': {
    summary: 'Costs of a house, newest month first',
    access: 'view contracts',
    params: idParams,
    query: z.strictObject({ from: month().optional(), to: month().optional() }),
    response: z.object({ data: z.array(cost) }),
  },
  'POST /api/housing/{id}/costs': {
    summary: 'Add a cost of a house',
    access: site,
    params: idParams,
    body: costCreate,
    response: writtenOf(cost),
  },
  'PATCH /api/housing-costs/{id}': {
    summary: 'Change a cost',
    access: site,
    params: idParams,
    body: costUpdate,
    response: writtenOf(cost),
  },
  'DELETE /api/housing-costs/{id}': { summary: 'Remove a cost', access: site, params: idParams, response: done },
  'GET /api/housing-costs/{id}/file': {
    summary: 'Bill of a cost',
    access: 'view contracts',
    params: idParams,
    response: 'stream',
  },
  'POST /api/housing-files': {
    summary: 'Upload a bill for a cost (pdf, jpg, png, webp, heic, docx, xlsx; at most 10 MB)',
    access: site,
    upload: { maxBytes: COST_FILE_BYTES },
    response: dataOf(costFile),
  },
})
