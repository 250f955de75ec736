import { useQueries } from '@tanstack/react-query'
import type { Status, StatusEntity } from '#contract/office/statuses.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'

/** The statuses of some nouns, in order for each noun; empty until they are loaded. */
export const useStatuses = (entities: readonly StatusEntity[]): ReadonlyMap<string, readonly Status[]> => {
  const asked = useQueries({ queries: entities.map(statusesQuery) })
  return new Map(entities.map((entity, at) => [entity, asked[at]?.data ?? []]))
}
