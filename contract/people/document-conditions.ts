import { z } from 'zod'
import { personalSum } from '../basics/money.ts'
import { clearable, line } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { namedHoursPeriods, namedPayPeriods } from './document-choices.ts'
import { employmentForms } from './worker-choices.ts'

/** The hours of a week or a month, in quarters. */
const namedHours = () => z.number().min(0.5).max(744).multipleOf(0.25)

/** The conditions of work that a permit or declaration names. Several titles of one position, or several places, are separated by semicolons. */
export const conditionInput = {
  named_client: clearable(line(160)),
  named_client_tax_id: clearable(line(64)),
  named_position: clearable(line(255)),
  named_place: clearable(line(255)),
  named_forms: clearable(z.array(z.enum(employmentForms)).min(1).max(employmentForms.length)),
  lowest_pay: clearable(personalSum().min(0.01)),
  lowest_pay_currency: clearable(z.enum(currencies)),
  lowest_pay_period: clearable(z.enum(namedPayPeriods)),
  least_hours: clearable(namedHours()),
  most_hours: clearable(namedHours()),
  named_hours_period: clearable(z.enum(namedHoursPeriods)),
}

/** The same as they are stored. */
export const namedConditions = {
  named_client: z.string().nullable(),
  named_client_tax_id: z.string().nullable(),
  named_position: z.string().nullable(),
  named_place: z.string().nullable(),
  named_forms: z.array(z.enum(employmentForms)).nullable(),
  lowest_pay: z.number().nullable(),
  lowest_pay_currency: z.enum(currencies).nullable(),
  lowest_pay_period: z.enum(namedPayPeriods).nullable(),
  least_hours: z.number().nullable(),
  most_hours: z.number().nullable(),
  named_hours_period: z.enum(namedHoursPeriods).nullable(),
}
