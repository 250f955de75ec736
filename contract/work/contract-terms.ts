import { z } from 'zod'
import { additionKinds, additionStatuses } from './addition-choices.ts'
import { currencies } from '../basics/world.ts'
import { ratePeriods } from './contract-choices.ts'

/** A day on which an addition takes effect. */
const termsMark = z.object({
  addition_id: z.int(),
  number: z.string(),
  kind: z.enum(additionKinds),
  status: z.enum(additionStatuses),
  on: z.string(),
})

/** A contract on one day; `first` and `last` are the bounds of the days that can be requested. People are counted by position, for needs on that day. */
export const contractTerms = z.object({
  on: z.string(),
  first: z.string(),
  last: z.string(),
  status_id: z.int(),
  is_open: z.boolean(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  currency: z.enum(currencies),
  rate_period: z.enum(ratePeriods),
  pay_rate_from: z.number().nullable(),
  pay_rate_to: z.number().nullable(),
  bill_rate: z.number().nullable(),
  housing_provided: z.boolean(),
  housing_deduction_per_day: z.number().nullable(),
  transport_provided: z.boolean(),
  workwear_provided: z.boolean(),
  hours_per_day: z.number(),
  days_per_week: z.int(),
  requirements: z.string().nullable(),
  positions: z.array(z.object({ position_id: z.int(), headcount: z.int() })),
  marks: z.array(termsMark),
})

export type ContractTerms = z.output<typeof contractTerms>
