import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { email } from '../basics/person.ts'
import { fieldProblem } from '../basics/problem.ts'
import { clearable, line } from '../basics/text.ts'
import { countries } from '../basics/world.ts'
import { customValuesInput } from '../office/custom-fields.ts'
import { leadSources } from './lead-sources.ts'

/** A phone number as the person typed it; some platforms send it as a number. */
const typedPhone = z.preprocess((value) => (Number.isSafeInteger(value) ? String(value) : value), line(64))

/** What a lead can do without, in the form that is kept in its own field. */
export const optionalIntake = {
  full_name: clearable(line(160)),
  first_name: clearable(line(64)),
  last_name: clearable(line(64)),
  phone_country: clearable(z.enum(countries)),
  email: clearable(email()),
  city: clearable(line(64)),
  platform: clearable(z.enum([...leadSources, 'fb', 'ig'])),
  campaign: clearable(line(120)),
  form_id: clearable(line(64)),
  external_id: clearable(line(120)),
  created_time: clearable(line(40)),
  custom_values: customValuesInput.optional(),
}

const orAnything = (schema: z.ZodType): z.ZodOptional<z.ZodType<unknown>> => z.union([schema, z.unknown()]).optional()

/** The same places, which also take anything else. */
const anything = Object.fromEntries(
  Object.entries(optionalIntake).map(([key, schema]) => [key, orAnything(schema)]),
) as Record<keyof typeof optionalIntake, z.ZodOptional<z.ZodType<unknown>>>

/** A lead from an advert platform: flat fields, name and phone as the person typed them. Only the phone can refuse it. */
export const leadIntake = z.strictObject({ phone_number: typedPhone, ...anything })

export type LeadIntake = z.output<typeof leadIntake>

/** Receives leads from other systems. `external_id` is the platform's own id; if it was received before, the answer is the existing lead. `left_out` names the values that have no place in a field of the lead and are in its comment. */
export const leadIntakeEndpoints = define({
  'POST /api/lead-intake': {
    summary:
      'Receive a lead form: create a lead in the common pool, or record a repeated contact on the open lead with the same phone. A value that its field cannot hold does not refuse the lead: `left_out` names it, and the comment of the lead quotes it',
    access: 'create lead',
    body: leadIntake,
    response: dataOf(z.object({ lead_id: z.int().nullable(), created: z.boolean(), left_out: z.array(fieldProblem) })),
  },
})
