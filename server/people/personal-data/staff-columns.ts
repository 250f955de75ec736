import type { Updateable } from 'kysely'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { StaffEntity } from '#contract/people/personal-data-choices.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { UsersTable } from '#server/db/tables/access.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'
import { emptied, nameless } from './erased-columns.ts'

/** What an erasure empties in each; the terms that were agreed and the days they held stay, for books are kept by them. */
const columns: Readonly<Record<StaffEntity, Record<string, unknown>>> = {
  freelance_recruiter: emptied(freelancerFields),
  foreman: emptied(foremanFields),
  coordinator: emptied(coordinatorFields),
  recruiter: emptied(recruiterFields),
}

const account = {
  phone: null,
  avatar_file_id: null,
  password_hash: null,
  must_change_password: false,
  last_login_at: null,
  last_login_ip: null,
} satisfies Updateable<UsersTable>

const ofUser = ['first_name', 'last_name', 'phone', 'email', 'avatar_file_id', 'last_login_at', 'last_login_ip']

/** The fields that an erasure empties in a record, by their names; those of the account with a profile. */
export const erasedStaffFields = (entity: StaffEntity): string[] =>
  entity === 'freelance_recruiter'
    ? ['first_name', 'last_name', ...Object.keys(columns[entity])]
    : [...ofUser, ...Object.keys(columns[entity])]

const named = (id: number) => {
  const name = nameless(id)
  const key = searchKey({ names: [name.first_name, name.last_name], phones: [], emails: [], others: [] })
  return { ...name, search_key: key }
}

/** What is written over a record of a person who is erased. */
export const erasedStaffColumns = (entity: StaffEntity, id: number) =>
  entity === 'freelance_recruiter'
    ? { ...columns[entity], ...named(id), phone_tail: `${entity} ${id}` }
    : columns[entity]

/** What is written over the account of a person who is erased; nobody can be written to under the address that is left. */
export const erasedAccount = (id: number) => ({
  ...account,
  ...named(id),
  email: `anonymised-${id}@anonymised.invalid`,
})
