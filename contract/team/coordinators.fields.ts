import { staffFields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { inTeams, profile, profileBooks, teamBooks } from '../fields/staff.ts'

/** A region where a coordinator works: a country, optionally a city in it. */
export type Region = { country: string; city: string | null }

/** Every field of a coordinator, in the usual order of lists and exports. */
export const coordinatorFields = staffFields({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone: profile.phone,
  status_id: inTeams.status_id,
  contracts: inTeams.contracts,
  regions: { is: is.items<Region>(), api: 'write', list: true, erase: 'empty' },
  documents_state: inTeams.documents_state,
  languages: profile.languages,
  email: profile.email,
  hired_on: profile.hired_on,
  status_since: inTeams.status_since,
  documents_to: inTeams.documents_to,
  comment: profile.comment,
  created_at: profile.created_at,
  updated_at: profile.updated_at,
  main_contracts: { is: is.count, api: 'read', elsewhere: true },
  ...teamBooks,
  ...profileBooks,
})
