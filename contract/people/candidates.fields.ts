import { genders } from '../basics/genders.ts'
import { currencies } from '../basics/world.ts'
import { clothingSizes } from '../behaviors/clothing-sizes.ts'
import { drivingLicences, educations, transports } from './candidate-choices.ts'
import { fields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { links, person, personal, placed, retention, searchColumns } from './person.fields.ts'
import { anonymised, books, created, standing, updated } from '../fields/record.ts'

/** A skill or a wish; it identifies nobody and stays for statistics after an erasure. */
const wish = { erase: 'stays', merge: 'chosen', convert: false, import: true, history: true } as const
/** Personal data of this candidacy only; not copied to the worker. */
const candidacy = { erase: 'empty', merge: 'chosen', convert: false, import: false, history: true } as const
/** Calls with the candidate: how many, when, and when the next is due. They belong to the agency's work and stay after an erasure. */
const calls = { masked: true, list: true, erase: 'stays', convert: false, import: false, history: true } as const

/** Every column of a candidate, in the usual order of lists and exports. */
export const candidateFields = fields({
  first_name: { is: is.name, api: 'write', needed: true, glimpse: true, list: 'export', sort: 'text', search: 'name', ...personal, erase: 'own' },
  last_name: { is: is.name, api: 'write', needed: true, glimpse: true, list: 'export', sort: 'text', search: 'name', ...personal, erase: 'own' },
  phone: { is: is.phone, api: 'write', needed: true, masked: true, list: true, search: 'phone', ...personal },
  status_id: standing.status_id,
  documents_state: placed.documents_state,
  rating: { is: is.whole(1, 5), api: 'write', list: true, sort: 'optional whole', filter: true, ...wish, import: false },
  recruiter_id: person.recruiter_id,
  freelance_recruiter_id: person.freelance_recruiter_id,
  available_from: { is: is.day, api: 'write', glimpse: true, list: true, sort: 'optional day', filter: true, ...wish },
  desired_position_ids: { is: is.links(20), api: 'write', glimpse: true, list: true, filter: true, ...wish },
  created_at: created,
  citizenship: { is: is.country, api: 'write', needed: true, masked: true, list: true, filter: true, ...personal },
  city: person.city,
  first_name_latin: { is: is.latinName, api: 'write', glimpse: true, list: true, search: 'name', ...personal },
  last_name_latin: { is: is.latinName, api: 'write', glimpse: true, list: true, search: 'name', ...personal },
  email: person.email,
  phone_2: person.phone_2,
  messengers: { ...person.messengers, list: true },
  gender: { is: is.choice(genders), api: 'write', needed: true, masked: true, list: true, filter: true, ...personal },
  date_of_birth: { is: is.birthDay, api: 'write', needed: true, masked: true, list: true, ...personal },
  residence_country: person.residence_country,
  languages: person.languages,
  education: { is: is.choice(educations), api: 'write', list: true, filter: true, ...wish },
  profession: { is: is.line(120), api: 'write', list: true, search: 'text', ...candidacy, import: true },
  experience_years: { is: is.whole(0, 60), api: 'write', list: true, ...wish },
  experience: { is: is.text(5_000), api: 'write', list: 'export', ...candidacy, import: true },
  skills: { is: is.lines(40, 30), api: 'write', list: true, filter: true, search: 'text', ...candidacy, import: true },
  driving_licence: { is: is.codes(drivingLicences, 7), api: 'write', list: true, filter: true, ...wish },
  desired_countries: { is: is.countriesUpTo(20), api: 'write', list: true, filter: true, ...wish },
  min_rate: { is: is.rate, api: 'write', list: true, ...wish, import: false },
  min_rate_currency: { is: is.choice(currencies), api: 'write', ...wish, merge: { with: 'min_rate' }, import: false },
  needs_housing: { is: is.yesNo, api: 'write', list: true, filter: true, ...wish },
  clothing_size: { is: is.choice(clothingSizes), api: 'write', list: true, ...personal },
  shoe_size: { is: is.whole(34, 50), api: 'write', list: true, ...personal },
  arrival_at: { is: is.moment, api: 'write', list: true, sort: 'optional moment', filter: true, ...candidacy },
  arrival_place: { is: is.line(255), api: 'write', list: true, ...candidacy },
  transport: { is: is.choice(transports), api: 'write', list: true, ...candidacy },
  next_contact_at: { is: is.moment, api: 'read', sort: 'optional moment', filter: true, ...calls, merge: 'taken' },
  contact_attempts: { is: is.count, api: 'read', filled: true, sort: 'whole', ...calls, merge: 'own' },
  last_contact_at: { is: is.moment, api: 'read', ...calls, merge: 'taken' },
  status_since: standing.status_since,
  reason_id: standing.reason_id,
  consent_recruitment_at: { is: is.moment, api: 'write', list: true, ...candidacy, import: true },
  consent_future_at: { is: is.moment, api: 'write', list: true, ...candidacy, import: true },
  consent_version: { is: is.key, api: 'read', ...candidacy, merge: { with: 'consent_recruitment_at' } },
  consent_future_version: { is: is.key, api: 'read', ...candidacy, merge: { with: 'consent_future_at' } },
  retention_until: retention.retention_until,
  retention_reason: retention.retention_reason,
  comment: person.comment,
  updated_at: updated,
  middle_name: person.middle_name,
  travels_with_ids: { is: is.links(10), api: 'write', ...candidacy },
  is_open: standing.is_open,
  custom_values: person.custom_values,
  lead_id: { is: is.link, api: 'read', glimpse: true, erase: 'stays', merge: 'origin', convert: false, import: false, history: true },
  photo_file_id: placed.photo_file_id,
  person_key_id: placed.person_key_id,
  name_key: placed.name_key,
  ...links,
  ...searchColumns,
  ...books,
  anonymised_at: anonymised,
}) // prettier-ignore
