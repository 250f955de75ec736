import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { holiday } from './holidays.ts'
import { shiftKinds, shiftStatuses } from './shift-choices.ts'

const month = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'invalid_format' })

/** A person's month on a contract: the hours of each working day, and the types of the other days. */
export const timesheetLine = z.object({
  assignment_id: z.int(),
  contract_id: z.int(),
  worker_id: z.int(),
  personnel_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  position_id: z.int(),
  days: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(shiftKinds),
      status: z.enum(shiftStatuses),
      planned_hours: z.number().nullable(),
      hours: z.number().nullable(),
      night_hours: z.number(),
      holiday_hours: z.number(),
      confirmed: z.boolean(),
    }),
  ),
  days_worked: z.int(),
  planned_hours: z.number(),
  hours: z.number(),
  night_hours: z.number(),
  /** Hours on Sundays and public holidays at the site. */
  holiday_hours: z.number(),
  unconfirmed: z.int(),
})

export type TimesheetLine = z.output<typeof timesheetLine>

export const timesheetQuery = z.strictObject({
  month: month(),
  contract_id: idsFilter(50).optional(),
  coordinator_id: idsFilter(1).optional(),
  worker_id: idsFilter(50).optional(),
})

export type TimesheetQuery = z.output<typeof timesheetQuery>

/** Hours on the contracts in the caller's scope, by month. */
export const timesheetEndpoints = define({
  'GET /api/timesheet': {
    summary: 'Hours of a month by person and contract in scope',
    access: 'view contract',
    from_replica: true,
    query: timesheetQuery,
    response: z.object({
      data: z.array(timesheetLine),
      meta: z.object({ capped: z.boolean(), holidays: z.array(holiday) }),
    }),
  },
  'POST /api/timesheet/export': {
    summary: 'Export the month as CSV, XLSX or PDF, as the Accept header asks',
    access: 'view contract',
    body: timesheetQuery,
    response: 'stream',
  },
})
