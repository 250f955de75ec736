import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { nameKey, personSearch } from '#server/behaviors/people/person-search.ts'

type Findable = Parameters<typeof personSearch>[0] & { personnel_number?: string }

/** What a worker is found by: what any person is, and the personnel number; and by the names alone. */
export const workerSearch = (worker: Findable, fields: readonly Field[]) => ({
  ...personSearch(worker, fields, [worker.personnel_number ?? null]),
  name_key: nameKey(worker),
})
