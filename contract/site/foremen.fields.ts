import { staffFields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { inTeams, profile, profileBooks, teamBooks } from '../fields/staff.ts'

/** Every field of a foreman, in the usual order of lists and exports; `worker_id` is the worker they were before. */
export const foremanFields = staffFields({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone: profile.phone,
  status_id: inTeams.status_id,
  crew: { is: is.count, api: 'read', elsewhere: true, list: true, sort: 'optional whole' },
  max_team: { is: is.whole(1, 200), api: 'write', filled: true, masked: true, list: true, sort: 'optional whole', erase: 'stays' },
  contracts: inTeams.contracts,
  documents_state: inTeams.documents_state,
  languages: profile.languages,
  email: profile.email,
  hired_on: profile.hired_on,
  status_since: inTeams.status_since,
  documents_to: inTeams.documents_to,
  comment: profile.comment,
  created_at: profile.created_at,
  updated_at: profile.updated_at,
  worker_id: { is: is.link, api: 'read', erase: 'empty' },
  ...teamBooks,
  ...profileBooks,
}) // prettier-ignore
