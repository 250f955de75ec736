import { z } from 'zod'
import { clocks, dateOrders, firstWeekdays, nameOrders } from '../basics/agency-settings.ts'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { email } from '../basics/person.ts'
import { clearable, line } from '../basics/text.ts'
import { timeZones } from '../basics/time-zones.ts'
import { countries, currencies } from '../basics/world.ts'
import { historyEndpoint } from '../behaviors/history.ts'

/** The agency's country, time zone and currency, the country of phone numbers without a code, the clock, the order of dates, the first day of a week, and the order of names. */
const settings = {
  country: z.enum(countries),
  time_zone: z.enum(timeZones),
  currency: z.enum(currencies),
  phone_country: z.enum(countries),
  clock: z.enum(clocks),
  date_order: z.enum(dateOrders),
  first_weekday: z.enum(firstWeekdays),
  name_order: z.enum(nameOrders),
}

/** The agency's settings that every page needs. */
export const agencySettings = z.object(settings)

const text = z.string().nullable()

/** Legal data for documents: the name in the register, the numbers that an agency of its country has (`contract/basics/legal-numbers.ts`), and other required details such as the court, the capital or the directors. */
const legal = {
  legal_name: text,
  tax_number: text,
  registry_number: text,
  court_number: text,
  licence_number: text,
  legal_note: text,
}

/** `legal_changed_on`: the day on which the name, registered office, legal form or owner last changed, which is reported about permits; null: no change. The agency: its name (above the menu and below emails), the address of its registered office, its legal data, the e-mail address that receives the heads of the history chains daily, the percentage of a need's headcount that may wait in its reserve, and the settings for days, money, dates and times. */
export const agency = z.object({
  name: text,
  address: text,
  ...legal,
  legal_changed_on: text,
  history_email: text,
  over_recruiting: z.int(),
  ...settings,
  version: z.int(),
})
export type Agency = z.output<typeof agency>

export const agencyInput = z.strictObject({
  version: version(),
  name: clearable(line(120)),
  address: clearable(line(255)),
  legal_name: clearable(line(200)),
  tax_number: clearable(line(64)),
  registry_number: clearable(line(64)),
  court_number: clearable(line(64)),
  licence_number: clearable(line(64)),
  legal_note: clearable(line(255)),
  legal_changed_on: clearable(date()),
  history_email: clearable(email()),
  over_recruiting: z.int().min(0).max(100).optional(),
  ...z.object(settings).partial().shape,
})
export type AgencyInput = z.output<typeof agencyInput>

/** The first steps of a new agency, in order. */
export const firstStepKeys = ['name', 'statuses', 'roles', 'users', 'import'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** The progress of a new agency: each step, and whether it is done; `put_away` hides the card on the home page. */
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

/** The agency, and the first steps of a new one. */
export const agencyEndpoints = define({
  'GET /api/agency': {
    summary: 'Name, address, legal data and settings of the agency, and the email address for history checksums',
    access: 'super-admin',
    response: dataOf(agency),
  },
  'PUT /api/agency': {
    summary:
      'Change the name, address, legal data and settings of the agency: numbers are checked by the rules of its country, and numbers that its country does not have are cleared; changing the email address for history checksums requires a recently confirmed password',
    access: 'super-admin',
    body: agencyInput,
    response: dataOf(agency),
  },
  'GET /api/agency/history': {
    summary: 'Change history of the agency settings',
    access: 'super-admin',
    query: historyEndpoint.query,
    response: historyEndpoint.response,
  },
  'GET /api/first-steps': {
    summary: 'First steps of a new agency and their progress',
    access: 'super-admin',
    response: dataOf(firstSteps),
  },
  'PUT /api/first-steps': {
    summary: 'Mark a list as reviewed, or hide or show the first steps',
    access: 'super-admin',
    body: firstStepsInput,
    response: dataOf(firstSteps),
  },
})
