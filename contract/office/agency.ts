import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { email } from '../basics/person.ts'
import { clearable, line } from '../basics/text.ts'
import { historyEndpoint } from '../behaviors/history.ts'

/** Who the agency is: the name that stands over the menu and under letters, the address that contracts name, and the e-mail that is written the heads of history once a day. */
export const agency = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  history_email: z.string().nullable(),
  version: z.int(),
})
export type Agency = z.output<typeof agency>

export const agencyInput = z.strictObject({
  version: version(),
  name: clearable(line(120)),
  address: clearable(line(255)),
  history_email: clearable(email()),
})
export type AgencyInput = z.output<typeof agencyInput>

/** The steps of a new agency in their order. */
export const firstStepKeys = ['name', 'statuses', 'roles', 'users', 'import'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** How far a new agency is: each step with whether it is done; `put_away` hides the card from home. */
export const firstSteps = z.object({
  steps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean() })),
  put_away: z.boolean(),
  version: z.int(),
})
export type FirstSteps = z.output<typeof firstSteps>

export const firstStepsInput = z.strictObject({
  version: version(),
  statuses_seen: z.boolean().optional(),
  roles_seen: z.boolean().optional(),
  put_away: z.boolean().optional(),
})
export type FirstStepsInput = z.output<typeof firstStepsInput>

/** Who the agency is, and the first steps of a new one. */
export const agencyEndpoints = define({
  'GET /api/agency': {
    summary: 'The name and the address of the agency, and who is written the heads of history',
    access: 'super-admin',
    response: dataOf(agency),
  },
  'PUT /api/agency': {
    summary: 'Set the name and the address of the agency, and, with a fresh proof, who is written the heads of history',
    access: 'super-admin',
    body: agencyInput,
    response: dataOf(agency),
  },
  'GET /api/agency/history': {
    summary: 'Changes of what is set of the agency',
    access: 'super-admin',
    query: historyEndpoint.query,
    response: historyEndpoint.response,
  },
  'GET /api/first-steps': {
    summary: 'The first steps of a new agency, and which are done',
    access: 'super-admin',
    response: dataOf(firstSteps),
  },
  'PUT /api/first-steps': {
    summary: 'Say that a list was looked through, or put the steps away and take them out again',
    access: 'super-admin',
    body: firstStepsInput,
    response: dataOf(firstSteps),
  },
})
