import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Updateable } from 'kysely'
import type { LeadsTable } from '#server/db/tables/leads.ts'
import type { CandidatesTable, WorkersTable } from '#server/db/tables/people.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'

const NAME = 'Anonymised'

/** Fields of any person that an erasure empties. */
const person = {
  middle_name: null,
  gender: null,
  date_of_birth: null,
  citizenship: null,
  phone: '',
  phone_2: null,
  messengers: [] as string[],
  email: null,
  city: null,
  languages: '[]',
  comment: null,
  import_id: null,
}

const lead = {
  ...person,
  source_detail: null,
  external_id: null,
  experience: null,
  next_contact_at: null,
  consent_at: null,
  consent_channel: null,
  retention_until: null,
  retention_reason: null,
} satisfies Updateable<LeadsTable>

const candidate = {
  ...person,
  first_name_latin: null,
  last_name_latin: null,
  photo_file_id: null,
  profession: null,
  experience: null,
  skills: [] as string[],
  travels_with_ids: [] as number[],
  clothing_size: null,
  shoe_size: null,
  arrival_at: null,
  arrival_place: null,
  transport: null,
  consent_recruitment_at: null,
  consent_future_at: null,
  consent_version: null,
  consent_future_version: null,
  retention_until: null,
  retention_reason: null,
} satisfies Updateable<CandidatesTable>

const worker = {
  ...person,
  first_name_latin: '',
  last_name_latin: '',
  photo_file_id: null,
  pesel_missing_reason: null,
  account_holder: null,
  registered_address: null,
  emergency_name: null,
  emergency_phone: null,
  blacklist_reason: null,
  clothing_size: null,
  shoe_size: null,
} satisfies Updateable<WorkersTable>

const columns = { lead, candidate, worker }

/** What a record of a person is called once nobody knows whose it was. */
export const nameless = (id: number) => ({ first_name: NAME, last_name: `#${id}` })

/** The fields that an erasure empties in a record, by their names. */
export const erasedFields = (entity: keyof typeof columns): string[] => [
  'first_name',
  'last_name',
  ...Object.keys(columns[entity]).filter((field) => field !== 'import_id'),
]

/** What is written over a lead, a candidate, a worker of a person who is erased. */
export const erasedColumns = <K extends keyof typeof columns>(entity: K, id: number) => {
  const name = nameless(id)
  const name_key = searchKey({ names: [name.first_name, name.last_name], phones: [], emails: [], others: [] })
  return {
    ...columns[entity],
    ...name,
    search_key: name_key,
    name_mark: null,
    ...(entity === 'lead' ? {} : { name_key }),
    phone_tail: `${entity} ${id}`,
  }
}

type Kept = { version: number; archived_at: string | null; archived_by: number | null }

/** The columns that say of any record that it is anonymised, and since when it is out of sight. */
export const anonymisedNow = (actor: Actor, { version, archived_at, archived_by }: Kept) => ({
  anonymised_at: actor.at,
  archived_at: archived_at ?? actor.at,
  archived_by: archived_at === null ? actor.user_id : archived_by,
  version: version + 1,
  updated_at: actor.at,
  updated_by: actor.user_id,
})
