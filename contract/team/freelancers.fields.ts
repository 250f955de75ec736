import { messengers } from '../basics/messengers.ts'
import { currencies } from '../basics/world.ts'
import { staffFields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { anonymised, books, created, updated } from '../fields/record.ts'
import { agreementStates, freelancerStatuses, payoutMethods } from './freelancer-choices.ts'

/** Personal data. */
const ofPerson = { api: 'write', erase: 'empty' } as const
/** The agreed terms, which accounting needs after an erasure. */
const agreed = { api: 'write', list: true, erase: 'stays' } as const
/** A count of the people they introduced, by stage. */
const figure = { is: is.count, api: 'read', needed: true, elsewhere: true, list: true } as const

/** Every field of a freelance recruiter, in the usual order of lists and exports; the tax number and the account are sealed. */
export const freelancerFields = staffFields({
  first_name: { is: is.name, api: 'write', needed: true, list: 'export', sort: 'text', search: 'name', erase: 'own' },
  last_name: { is: is.name, api: 'write', needed: true, list: 'export', sort: 'text', search: 'name', erase: 'own' },
  phone: { is: is.phone, ...ofPerson, needed: true, list: true, search: 'phone' },
  status: { is: is.choice(freelancerStatuses), ...agreed, filled: true, sort: 'text', filter: true },
  supervisor_id: { is: is.link, ...agreed, needed: true, filter: true },
  agreement_state: { is: is.choice(agreementStates), api: 'read', needed: true, elsewhere: true, list: true },
  leads: { ...figure, sort: 'whole' },
  candidates: { ...figure, sort: 'whole' },
  working_now: { ...figure, sort: 'whole' },
  country: { is: is.country, ...ofPerson, list: true, sort: 'optional text', filter: true },
  city: { is: is.line(64), ...ofPerson, list: true, sort: 'optional text', filter: true, search: 'text' },
  email: { is: is.email, ...ofPerson, list: true, search: 'email' },
  messengers: { is: is.codes(messengers, 4), ...ofPerson, list: true },
  languages: { is: is.spoken, ...ofPerson, list: true, filter: true },
  agreement_number: { is: is.line(64), ...agreed, search: 'text' },
  agreement_signed_at: { is: is.day, ...agreed },
  agreement_valid_to: { is: is.day, ...agreed, sort: 'optional day', filter: true },
  payout_method: { is: is.choice(payoutMethods), ...agreed, needed: true, filter: true },
  bonus_amount: { is: is.personalSum, ...agreed },
  bonus_currency: { is: is.choice(currencies), api: 'write', erase: 'stays' },
  bonus_days: { is: is.whole(1, 180), ...agreed },
  comment: { is: is.text(5_000), ...ofPerson, list: true },
  created_at: created,
  updated_at: updated,
  open_disputes: { is: is.count, api: 'read', needed: true, elsewhere: true },
  custom_values: { is: is.custom, api: 'write', erase: 'own' },
  person_key_id: { is: is.link, api: 'none', erase: 'own', history: false },
  search_key: { is: is.key, api: 'none', needed: true, erase: 'own', history: false },
  phone_tail: { is: is.key, api: 'none', needed: true, erase: 'own', history: false },
  anonymised_at: anonymised,
  ...books,
})
