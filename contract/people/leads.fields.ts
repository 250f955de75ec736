import { genders } from '../basics/genders.ts'
import { currencies } from '../basics/world.ts'
import { fields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { links, person, personal, retention, searchColumns } from './person.fields.ts'
import { anonymised, books, created, standing, updated } from '../fields/record.ts'
import { consentChannels, leadSources } from './lead-sources.ts'

/** A wish; it identifies nobody and stays for statistics after an erasure. */
const wish = { erase: 'stays', merge: 'chosen', convert: true, import: false, history: true } as const
/** Data of the lead only; not copied to the candidate, who stays linked to the lead. */
const origin = { erase: 'empty', merge: 'chosen', convert: false, import: true, history: true } as const
/** Calls with the lead: how many and when. They belong to the agency's work and stay after an erasure. */
const calls = { erase: 'stays', convert: false, import: false, history: true } as const

/** Every column of a lead, in the usual order of lists and exports. */
export const leadFields = fields({
  first_name: { is: is.name, api: 'write', needed: true, list: 'export', sort: 'optional text', search: 'name', ...personal, erase: 'own' },
  last_name: { is: is.name, api: 'write', blank: true, list: 'export', sort: 'text', search: 'name', ...personal, erase: 'own' },
  phone: { is: is.phone, api: 'write', needed: true, list: true, search: 'phone', ...personal },
  status_id: standing.status_id,
  source: { is: is.choice(leadSources), api: 'write', needed: true, list: true, sort: 'optional text', filter: true, ...origin, erase: 'stays' },
  recruiter_id: { ...person.recruiter_id, import: false },
  freelance_recruiter_id: person.freelance_recruiter_id,
  next_contact_at: { is: is.moment, api: 'write', list: true, sort: 'optional moment', filter: true, ...origin, import: false },
  created_at: created,
  city: person.city,
  citizenship: { is: is.country, api: 'write', list: true, filter: true, ...personal },
  contact_attempts: { is: is.count, api: 'read', filled: true, list: true, sort: 'whole', ...calls, merge: 'own' },
  last_contact_at: { is: is.moment, api: 'read', list: true, sort: 'optional moment', ...calls, merge: 'taken' },
  first_contact_at: { is: is.moment, api: 'read', list: true, ...calls, merge: 'taken' },
  status_since: standing.status_since,
  email: person.email,
  phone_2: person.phone_2,
  messengers: person.messengers,
  gender: { is: is.choice(genders), api: 'write', list: true, filter: true, ...personal },
  date_of_birth: { is: is.birthDay, api: 'write', list: true, ...personal },
  residence_country: person.residence_country,
  languages: person.languages,
  source_detail: { is: is.line(255), api: 'write', list: true, search: 'text', ...origin },
  desired_position_ids: { is: is.links(20), api: 'write', list: true, filter: true, ...wish, import: true },
  desired_countries: { is: is.countriesUpTo(20), api: 'write', list: true, filter: true, ...wish },
  available_from: { is: is.day, api: 'write', list: true, sort: 'optional day', filter: true, ...wish, import: true },
  expected_rate: { is: is.rate, api: 'write', list: true, ...wish, convert: 'min_rate' },
  expected_rate_currency: { is: is.choice(currencies), api: 'write', ...wish, merge: { with: 'expected_rate' }, convert: 'min_rate_currency' },
  experience: { is: is.text(5_000), api: 'write', list: 'export', ...personal },
  reason_id: standing.reason_id,
  consent_at: { is: is.moment, api: 'write', list: 'export', ...personal, convert: 'consent_recruitment_at' },
  consent_channel: { is: is.choice(consentChannels), api: 'write', ...origin, merge: { with: 'consent_at' }, import: false },
  retention_until: retention.retention_until,
  retention_reason: retention.retention_reason,
  comment: person.comment,
  updated_at: updated,
  external_id: { is: is.line(120), api: 'write', list: true, search: 'text', ...origin, merge: 'taken' },
  middle_name: person.middle_name,
  is_open: standing.is_open,
  custom_values: person.custom_values,
  converted_candidate_id: { is: is.link, api: 'read', erase: 'stays', merge: 'own', convert: false, import: false, history: true },
  ...links,
  ...searchColumns,
  ...books,
  anonymised_at: anonymised,
}) // prettier-ignore
