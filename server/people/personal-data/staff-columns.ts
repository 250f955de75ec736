import type { Updateable } from 'kysely'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { StaffEntity } from '#contract/people/personal-data-choices.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { UsersTable } from '#server/db/tables/access.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'
import { emptied, nameless } from './erased-columns.ts'

/** The values that an erasure writes to each table; agreed terms and their dates stay for the accounts. */
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

/** The names of the fields that an erasure clears in a record, with those of the account for a profile. */
export const erasedStaffFields = (entity: StaffEntity): string[] =>
  entity === 'freelance_recruiter'
    ? ['first_name', 'last_name', ...Object.keys(columns[entity])]
    : [...ofUser, ...Object.keys(columns[entity])]

const named = (id: number) => {
  const name = nameless(id)
  const key = searchKey({ names: [name.first_name, name.last_name], phones: [], emails: [], others: [] })
  return { ...name, search_key: key }
}

/** The columns written to a record of an erased staff member. */
export const erasedStaffColumns = (entity: StaffEntity, id: number) =>
  entity === 'freelance_recruiter'
    ? { ...columns[entity], ...named(id), phone_tail: `${entity} ${id}` }
    : columns[entity]

/** The columns written to the account of an erased person; the remaining address cannot receive email. */
export const erasedAccount = (id: number) => ({
  ...account,
  ...named(id),
  email: `anonymised-${id}@anonymised.invalid`,
})
