import { currencies } from '../basics/world.ts'
import { heldDocumentsStates } from '../behaviors/documents-states.ts'
import { recordFields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { books, created, updated } from '../fields/record.ts'
import { genderPolicies, housingKinds, housingStatuses, rentPeriods } from './housing-choices.ts'

/** Fields that users see who may see only part of a house. */
const told = { glimpse: true, list: true } as const
/** Counts of beds tonight. */
const beds = { is: is.count, api: 'read', elsewhere: true, list: true, sort: 'optional whole' } as const
const names = { is: is.key, api: 'none', elsewhere: true, list: true } as const

/** Every field of a house, in the usual order of lists and exports. */
export const housingFields = recordFields({
  name: { is: is.line(120, 2), api: 'write', needed: true, glimpse: true, list: 'export', sort: 'text', search: 'name' },
  city: { is: is.line(64), api: 'write', needed: true, ...told, sort: 'text', filter: true, search: 'name' },
  kind: { is: is.choice(housingKinds), api: 'write', needed: true, ...told, sort: 'text', filter: true },
  places: beds,
  occupied: beds,
  free: { ...beds, needed: true, glimpse: true },
  documents_state: { is: is.choice(heldDocumentsStates), api: 'read', elsewhere: true, list: true },
  responsible_coordinator: names,
  contracts: names,
  status: { is: is.choice(housingStatuses), api: 'read', filled: true, ...told, sort: 'text', filter: true },
  address: { is: is.line(255), api: 'write', needed: true, masked: true, list: true, search: 'text' },
  country: { is: is.country, api: 'write', needed: true, ...told, filter: true },
  postcode: { is: is.line(12), api: 'write', list: true },
  gender_policy: { is: is.choice(genderPolicies), api: 'write', needed: true, ...told, filter: true },
  landlord_name: { is: is.line(160), api: 'write', list: true, erase: 'stays' },
  landlord_phone: { is: is.phone, api: 'write', list: true, erase: 'stays' },
  lease_from: { is: is.day, api: 'write', list: true },
  lease_to: { is: is.day, api: 'write', list: true, sort: 'optional day', filter: true },
  documents_to: { is: is.day, api: 'read', elsewhere: true, list: true, sort: 'optional day' },
  rent_amount: { is: is.money, api: 'write', list: true },
  rent_per: { is: is.choice(rentPeriods), api: 'write' },
  currency: { is: is.choice(currencies), api: 'write', needed: true, glimpse: true },
  deposit: { is: is.money, api: 'write', list: true },
  comment: { is: is.text(5_000), api: 'write', list: true },
  created_at: created,
  updated_at: updated,
  responsible_coordinator_id: { is: is.link, api: 'write', filter: true },
  out: { is: is.count, api: 'read', elsewhere: true },
  custom_values: { is: is.custom, api: 'write' },
  person_key_id: { is: is.link, api: 'none', history: false },
  search_key: { is: is.key, api: 'none', needed: true, history: false },
  name_key: { is: is.key, api: 'none', needed: true, history: false },
  ...books,
}) // prettier-ignore
