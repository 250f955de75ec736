import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { email } from '../basics/person.ts'
import { clearable, line } from '../basics/text.ts'
import { countries } from '../basics/world.ts'
import { customValuesInput } from '../office/custom-fields.ts'
import { leadSources } from './lead-sources.ts'

/** A lead from an advert platform: flat fields, name and phone as the person typed them. */
export const leadIntake = z
  .strictObject({
    full_name: clearable(line(160)),
    first_name: clearable(line(64)),
    last_name: clearable(line(64)),
    phone_number: line(64),
    phone_country: z.enum(countries).optional(),
    email: clearable(email()),
    city: clearable(line(64)),
    platform: z.enum([...leadSources, 'fb', 'ig']).optional(),
    campaign: clearable(line(120)),
    form_id: clearable(line(64)),
    external_id: clearable(line(120)),
    created_time: clearable(line(40)),
    custom_values: customValuesInput.optional(),
  })
  .refine((form) => Boolean(form.full_name ?? form.first_name), { path: ['full_name'], error: 'required' })

export type LeadIntake = z.output<typeof leadIntake>

/** Receives leads from other systems. `external_id` is the platform's own id; if it was received before, the answer is the existing lead. */
export const leadIntakeEndpoints = define({
  'POST /api/lead-intake': {
    summary:
      'Receive a lead form: create a lead in the common pool, or record a repeated contact on the open lead with the same phone',
    access: 'create lead',
    body: leadIntake,
    response: dataOf(z.object({ lead_id: z.int().nullable(), created: z.boolean() })),
  },
})
