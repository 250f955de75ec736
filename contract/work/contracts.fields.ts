import { currencies } from '../basics/world.ts'
import { timeZones } from '../basics/time-zones.ts'
import { MOST_HOURS_PER_DAY, REGION_LENGTH, ratePeriods } from './contract-choices.ts'
import type { ShiftPattern } from './contracts.ts'
import { recordFields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { books, created, standing, updated } from '../fields/record.ts'
import { employmentForms } from '../people/worker-choices.ts'

/** Facts about the client's contact, who is not a person with a record here. */
const ofClient = { api: 'write', list: true, erase: 'stays' } as const
/** How many people the open needs require, and how many are placed on them. */
const people = { is: is.count, api: 'read', needed: true, elsewhere: true, list: true } as const
/** The present team. */
const team = { api: 'write', elsewhere: true } as const
const names = { is: is.key, api: 'none', elsewhere: true, list: true } as const

/** Every field of a contract, in the usual order of lists and exports. */
export const contractFields = recordFields({
  number: { is: is.key, api: 'read', needed: true, fixed: true, list: true, sort: 'text', search: 'text' },
  title: { is: is.line(120, 2), api: 'write', needed: true, list: 'export', sort: 'text', search: 'name' },
  client_name: { is: is.line(160, 2), api: 'write', needed: true, list: true, sort: 'text', filter: true, search: 'name' },
  site_city: { is: is.line(64), api: 'write', needed: true, list: true, sort: 'text', search: 'name' },
  status_id: standing.status_id,
  start_date: { is: is.day, api: 'write', needed: true, list: true, sort: 'day', filter: true },
  currency: { is: is.choice(currencies), api: 'write', needed: true },
  end_date: { is: is.day, api: 'write', list: true, sort: 'optional day', filter: true },
  headcount: { ...people, sort: 'whole' },
  missing: { ...people, sort: 'whole' },
  filled: people,
  reserved: people,
  pay_rate: names,
  coordinators: names,
  foremen: names,
  created_at: created,
  external_number: { is: is.line(64), api: 'write', list: true, search: 'text' },
  client_country: { is: is.country, api: 'write', needed: true, list: true, filter: true },
  client_tax_id: { is: is.line(64), api: 'write', list: true, search: 'text' },
  client_registry_number: { is: is.line(64), api: 'write', list: true, search: 'text' },
  client_address: { is: is.line(255), api: 'write', list: true },
  contact_name: { is: is.line(120), ...ofClient },
  contact_phone: { is: is.phone, ...ofClient },
  contact_email: { is: is.email, ...ofClient },
  site_country: { is: is.country, api: 'write', needed: true, list: true, filter: true },
  site_region: { is: is.line(REGION_LENGTH), api: 'write', list: true },
  site_address: { is: is.line(255), api: 'write', list: true },
  timezone: { is: is.choice(timeZones), api: 'write', needed: true },
  signed_at: { is: is.day, api: 'write', list: true },
  employment_form: { is: is.choice(employmentForms), api: 'write', needed: true, list: true, filter: true },
  bill_rate: { is: is.rate, api: 'write', list: true },
  pay_rate_from: { is: is.rate, api: 'write' },
  pay_rate_to: { is: is.rate, api: 'write' },
  rate_period: { is: is.choice(ratePeriods), api: 'write', needed: true },
  hours_per_day: { is: is.number(1, MOST_HOURS_PER_DAY, 0.25), api: 'write', filled: true, list: true },
  days_per_week: { is: is.whole(1, 7), api: 'write', filled: true, list: true },
  shift_patterns: { is: is.items<ShiftPattern>(), api: 'write' },
  housing_provided: { is: is.yesNo, api: 'write', filled: true, list: true, filter: true },
  housing_deduction_per_day: { is: is.personalSum, api: 'write' },
  transport_provided: { is: is.yesNo, api: 'write', filled: true, list: true },
  workwear_provided: { is: is.yesNo, api: 'write', filled: true, list: true },
  min_age: { is: is.whole(18, 65), api: 'write', filled: true, list: true },
  required_languages: { is: is.spoken, api: 'write' },
  required_document_type_ids: { is: is.links(30), api: 'write' },
  requirements: { is: is.text(5_000), api: 'write' },
  client_approval_required: { is: is.yesNo, api: 'write', filled: true },
  freelance_bonus_amount: { is: is.personalSum, api: 'write' },
  freelance_bonus_days: { is: is.whole(1, 180), api: 'write' },
  main_coordinator_id: { is: is.link, ...team },
  coordinator_ids: { is: is.links(20), ...team },
  foreman_ids: { is: is.links(20), ...team },
  recruiter_ids: { is: is.links(50), ...team },
  recruiters: names,
  status_since: standing.status_since,
  reason_id: standing.reason_id,
  updated_at: updated,
  is_open: standing.is_open,
  custom_values: { is: is.custom, api: 'write' },
  person_key_id: { is: is.link, api: 'none', history: false },
  search_key: { is: is.key, api: 'none', needed: true, history: false },
  ...books,
}) // prettier-ignore
