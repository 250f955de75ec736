import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'

/** Temporary work for one client: the days used and allowed within the 36 months up to today, and the last day on which the worker may work there if they continue from today; null if no days are left. */
export const temporaryUse = z.object({ used_days: z.int(), limit_days: z.int(), last_day: z.string().nullable() })

export type TemporaryUse = z.output<typeof temporaryUse>

const given = {
  client_name: line(255).min(1),
  client_tax_id: line(64).min(1),
  start_date: date(),
  end_date: date(),
  agency_name: clearable(line(255)),
  comment: clearable(text(2_000)),
}

export const elsewhereCreate = z.strictObject(given)
export const elsewhereUpdate = z.strictObject({ version: version(), ...elsewhereCreate.partial().shape })

export type ElsewhereCreate = z.output<typeof elsewhereCreate>
export type ElsewhereUpdate = z.output<typeof elsewhereUpdate>

/** Work for a client through another agency, or before Brigada was used. */
export const elsewhere = z.object({
  id: z.int(),
  worker_id: z.int(),
  client_name: z.string(),
  client_tax_id: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  agency_name: z.string().nullable(),
  comment: z.string().nullable(),
  version: z.int(),
})

export type Elsewhere = z.output<typeof elsewhere>

/** A worker's temporary work in Poland: the days for each client, and work through other agencies. */
export const temporaryWork = z.object({
  clients: z.array(temporaryUse.extend({ client_tax_id: z.string(), client_name: z.string() })),
  elsewhere: z.array(elsewhere),
})

export type TemporaryWork = z.output<typeof temporaryWork>

const shown = { params: idParams, response: dataOf(temporaryWork) } as const

/** Temporary work. Every write answers the worker's temporary work after the change. */
export const temporaryWorkEndpoints = define({
  'GET /api/workers/{id}/temporary-work': {
    summary:
      'Temporary work of a worker for each client against the limit of 18 months in 36, including work recorded from elsewhere',
    access: 'view worker',
    ...shown,
  },
  'POST /api/workers/{id}/temporary-work': {
    summary: 'Add temporary work through another agency, or from before this system',
    access: 'update worker',
    body: elsewhereCreate,
    ...shown,
  },
  'PATCH /api/temporary-work/{id}': {
    summary: 'Change temporary work from elsewhere',
    access: 'update worker',
    body: elsewhereUpdate,
    ...shown,
  },
  'DELETE /api/temporary-work/{id}': {
    summary: 'Remove temporary work from elsewhere; the history keeps it',
    access: 'update worker',
    body: versioned,
    ...shown,
  },
})
