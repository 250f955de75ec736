import { candidateFields } from '#contract/people/candidates.fields.ts'
import { type FieldFacts, type Fields, erased, nothingOf } from '#contract/fields/facts.ts'
import { isJson, isText } from '#contract/fields/kinds.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { NAMELESS } from '#contract/people/nameless.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'

const declared = { lead: leadFields, candidate: candidateFields, worker: workerFields }

/** The erased value of a field's column: an empty text where the column cannot be null. */
const emptyOf = (field: FieldFacts) => {
  if (isJson(field.is)) return '[]'
  return field.needed && isText(field.is) ? '' : nothingOf(field)
}

/** The erased values of the fields that an erasure clears. */
export const emptied = (table: Fields) => Object.fromEntries(erased(table).map((name) => [name, emptyOf(table[name]!)]))

/** The name of an anonymised record. */
export const nameless = (id: number) => ({ first_name: NAMELESS, last_name: `#${id}` })

/** The names of the fields that an erasure clears in a record. */
export const erasedFields = (entity: keyof typeof declared): string[] => [
  'first_name',
  'last_name',
  ...erased(declared[entity]).filter((field) => field !== 'import_id'),
]

/** The columns written to a lead, candidate or worker of an erased person. */
export const erasedColumns = <K extends keyof typeof declared>(entity: K, id: number) => {
  const name = nameless(id)
  const name_key = searchKey({ names: [name.first_name, name.last_name], phones: [], emails: [], others: [] })
  return {
    ...emptied(declared[entity]),
    ...name,
    search_key: name_key,
    name_mark: null,
    ...(entity === 'lead' ? {} : { name_key }),
    phone_tail: `${entity} ${id}`,
  }
}

type Kept = { version: number; archived_at: string | null; archived_by: number | null }

/** The columns that mark a record as anonymised and archived. */
export const anonymisedNow = (actor: Actor, { version, archived_at, archived_by }: Kept) => ({
  anonymised_at: actor.at,
  archived_at: archived_at ?? actor.at,
  archived_by: archived_at === null ? actor.user_id : archived_by,
  version: version + 1,
  updated_at: actor.at,
  updated_by: actor.user_id,
})
