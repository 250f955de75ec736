import { genders } from '../basics/genders.ts'
import { clothingSizes } from '../behaviors/clothing-sizes.ts'
import { fields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { links, person, placed, searchColumns } from './person.fields.ts'
import { anonymised, books, created, standing, updated } from '../fields/record.ts'
import { employmentForms, stayBases, workBases } from './worker-choices.ts'

/** Personal data. A worker is not converted any further. */
const personal = { erase: 'empty', merge: 'chosen', convert: false, import: true, history: true } as const
/** Facts of the employment, which the law requires even after an erasure. */
const employed = { erase: 'stays', merge: 'chosen', convert: false, import: true, history: true } as const
/** Details of the status that ends the employment. */
const ended = { erase: 'stays', merge: { with: 'status_id' }, convert: false, import: false, history: true } as const

/** Every column of a worker, in the usual order of lists and exports. */
export const workerFields = fields({
  first_name: { is: is.name, api: 'write', needed: true, list: 'export', sort: 'text', search: 'name', ...personal, erase: 'own' },
  last_name: { is: is.name, api: 'write', needed: true, list: 'export', sort: 'text', search: 'name', ...personal, erase: 'own' },
  personnel_number: { is: is.key, api: 'read', filled: true, list: true, sort: 'text', search: 'text', ...employed, merge: 'own', import: false },
  phone: { is: is.phone, api: 'write', needed: true, masked: true, list: true, search: 'phone', ...personal },
  status_id: standing.status_id,
  documents_state: placed.documents_state,
  employed_from: { is: is.day, api: 'write', list: true, sort: 'optional day', filter: true, ...employed },
  recruiter_id: person.recruiter_id,
  freelance_recruiter_id: person.freelance_recruiter_id,
  citizenship: { is: is.country, api: 'write', needed: true, masked: true, list: true, filter: true, ...personal },
  stay_basis: { is: is.choice(stayBases), api: 'write', list: true, filter: true, ...employed },
  work_basis: { is: is.choice(workBases), api: 'write', list: true, filter: true, ...employed },
  employment_form: { is: is.choice(employmentForms), api: 'write', list: true, filter: true, ...employed },
  created_at: created,
  city: person.city,
  first_name_latin: { is: is.latinName, api: 'write', needed: true, list: true, search: 'name', ...personal },
  last_name_latin: { is: is.latinName, api: 'write', needed: true, list: true, search: 'name', ...personal },
  email: person.email,
  phone_2: person.phone_2,
  messengers: person.messengers,
  gender: { is: is.choice(genders), api: 'write', needed: true, masked: true, list: true, filter: true, ...personal },
  date_of_birth: { is: is.birthDay, api: 'write', needed: true, masked: true, list: true, ...personal },
  residence_country: person.residence_country,
  languages: person.languages,
  work_notified_at: { is: is.day, api: 'write', list: true, ...employed },
  employed_to: { is: is.day, api: 'write', list: true, sort: 'optional day', filter: true, ...employed },
  is_student: { is: is.yesNo, api: 'write', filled: true, list: 'export', filter: true, ...employed },
  student_until: { is: is.day, api: 'write', list: true, ...employed, merge: { with: 'is_student' } },
  registered_address: { is: is.line(255), api: 'write', list: true, ...personal },
  emergency_name: { is: is.name, api: 'write', list: true, ...personal },
  emergency_phone: { is: is.phone, api: 'write', list: true, ...personal },
  clothing_size: { is: is.choice(clothingSizes), api: 'write', list: true, ...personal },
  shoe_size: { is: is.whole(34, 50), api: 'write', list: true, ...personal },
  status_since: standing.status_since,
  left_at: { is: is.day, api: 'read', list: true, filter: true, ...ended },
  reason_id: standing.reason_id,
  rehire_allowed: { is: is.yesNo, api: 'read', list: 'export', ...ended },
  comment: person.comment,
  updated_at: updated,
  middle_name: person.middle_name,
  pesel_missing_reason: { is: is.line(255), api: 'write', ...personal },
  account_holder: { is: is.name, api: 'write', ...personal, merge: { with: 'iban' } },
  blacklist_reason: { is: is.text(5_000), api: 'read', ...ended, erase: 'empty' },
  is_open: standing.is_open,
  custom_values: person.custom_values,
  candidate_id: { is: is.link, api: 'read', erase: 'stays', merge: 'origin', convert: false, import: false, history: true },
  photo_file_id: placed.photo_file_id,
  person_key_id: placed.person_key_id,
  name_key: placed.name_key,
  ...links,
  ...searchColumns,
  ...books,
  anonymised_at: anonymised,
}) // prettier-ignore
