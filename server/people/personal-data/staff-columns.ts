import type { Updateable } from 'kysely'
import type { StaffEntity } from '#contract/people/personal-data-choices.ts'
import type { RecruitersTable, UsersTable } from '#server/db/tables/access.ts'
import type { FreelanceRecruitersTable } from '#server/db/tables/freelancers.ts'
import type { CoordinatorsTable, ForemenTable } from '#server/db/tables/staff.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'
import { nameless } from './erased-columns.ts'

const profile = { languages: '[]', comment: null }

/** What an erasure empties in each; the terms that were agreed and the days they held stay, for books are kept by them. */
const emptied = {
  freelance_recruiter: {
    ...profile,
    phone: '',
    email: null,
    messengers: [] as string[],
    country: null,
    city: null,
  } satisfies Updateable<FreelanceRecruitersTable>,
  foreman: { ...profile, worker_id: null } satisfies Updateable<ForemenTable>,
  coordinator: { ...profile, regions: '[]' } satisfies Updateable<CoordinatorsTable>,
  recruiter: profile satisfies Updateable<RecruitersTable>,
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
    ? ['first_name', 'last_name', ...Object.keys(emptied[entity])]
    : [...ofUser, ...Object.keys(emptied[entity])]

const named = (id: number) => {
  const name = nameless(id)
  const key = searchKey({ names: [name.first_name, name.last_name], phones: [], emails: [], others: [] })
  return { ...name, search_key: key }
}

/** What is written over a record of a person who is erased. */
export const erasedStaffColumns = (entity: StaffEntity, id: number) =>
  entity === 'freelance_recruiter'
    ? { ...emptied[entity], ...named(id), phone_tail: `${entity} ${id}` }
    : emptied[entity]

/** What is written over the account of a person who is erased; nobody can be written to under the address that is left. */
export const erasedAccount = (id: number) => ({
  ...account,
  ...named(id),
  email: `anonymised-${id}@anonymised.invalid`,
})
