import { staffFields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { profile, profileBooks } from '../fields/staff.ts'
import { recruiterStatuses } from './recruiter-choices.ts'

const { glimpse: _told, ...phone } = profile.phone

const figure = { is: is.count, api: 'read', elsewhere: true, list: true } as const

/** Every field of a staff recruiter, in the usual order of lists and exports. */
export const recruiterFields = staffFields({
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone,
  status: { is: is.choice(recruiterStatuses), api: 'read', needed: true, glimpse: true, list: true, sort: 'text', filter: true, erase: 'stays' },
  open_leads: { ...figure, sort: 'optional whole' },
  open_candidates: { ...figure, sort: 'optional whole' },
  placed: { ...figure, sort: 'optional whole' },
  monthly_target: { is: is.whole(0, 500), api: 'write', list: true, sort: 'optional whole', erase: 'stays' },
  conversion: figure,
  languages: profile.languages,
  email: profile.email,
  hired_on: profile.hired_on,
  comment: profile.comment,
  created_at: profile.created_at,
  updated_at: profile.updated_at,
  ...profileBooks,
}) // prettier-ignore
