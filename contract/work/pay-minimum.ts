import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { countries, currencies } from '../basics/world.ts'
import { employmentForms } from '../people/worker-choices.ts'
import { MOST_HOURS_PER_DAY, ratePeriods } from './contract-choices.ts'

/** The lowest lawful rate of a period, and since when the law sets it (null: since ever). */
export const payMinimum = z.object({
  minimum: z.number(),
  currency: z.enum(currencies),
  per: z.enum(ratePeriods),
  from: z.string().nullable(),
})

export type PayMinimum = z.output<typeof payMinimum>

const amount = (most: number) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'invalid_format' })
    .transform(Number)
    .pipe(z.number().min(1).max(most))

/** The terms of a contract that decide its minimum pay, and the first day of work. */
export const payMinimumQuery = z.strictObject({
  on: date(),
  site_country: z.enum(countries),
  client_tax_id: line(64).optional(),
  employment_form: z.enum(employmentForms),
  currency: z.enum(currencies),
  rate_period: z.enum(ratePeriods),
  hours_per_day: amount(MOST_HOURS_PER_DAY),
  days_per_week: amount(7),
})

export type PayMinimumQuery = z.output<typeof payMinimumQuery>

/** The minimum pay that placements are held to, for forms in which pay is agreed. */
export const payMinimumEndpoints = define({
  'GET /api/pay-minimum': {
    summary:
      'Lowest lawful pay on the terms of a contract, on a day or today if it is past; null if none is known in the currency',
    access: 'view contracts',
    query: payMinimumQuery,
    response: dataOf(payMinimum.nullable()),
  },
})
