import { workerFields } from '#contract/people/workers.fields.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Findable, personSearchOf } from '#server/behaviors/people/person-search.ts'
import { nameKeyOf } from '#server/behaviors/search/record-search.ts'

const search = personSearchOf(workerFields)
const nameKey = nameKeyOf(workerFields)

/** The search keys of a worker: one of all fields, and one of the names alone. */
export const workerSearch = (worker: Findable<typeof workerFields>, fields: readonly Field[]) => ({
  ...search(worker, fields),
  name_key: nameKey(worker),
})
