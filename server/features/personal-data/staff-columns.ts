import type { StaffEntity } from '#contract/personal-data.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'
import { nameless } from './erased-columns.ts'

/** The tables of those who bring people or work for the agency. */
export const staffTables = { freelance_recruiter: 'freelance_recruiters' } as const

/** What an erasure empties in each; the terms that were agreed and the days they held stay, for books are kept by them. */
const emptied = {
  freelance_recruiter: {
    phone: '',
    email: null,
    messengers: [] as string[],
    country: null,
    city: null,
    languages: '[]',
    comment: null,
  },
}

/** The fields that an erasure empties in a record, by their names. */
export const erasedStaffFields = (entity: StaffEntity): string[] => [
  'first_name',
  'last_name',
  ...Object.keys(emptied[entity]),
]

/** The key by which a nameless person is found. */
export const namelessKey = ({ first_name, last_name }: ReturnType<typeof nameless>) =>
  searchKey({ names: [first_name, last_name], phones: [], emails: [], others: [] })

/** What is written over a record of a person who is erased. */
export const erasedStaffColumns = (entity: StaffEntity, id: number) => {
  const name = nameless(id)
  return { ...emptied[entity], ...name, search_key: namelessKey(name), phone_tail: `${entity} ${id}` }
}
