import { queryOptions } from '@tanstack/react-query'
import type { ViewEntity } from '#contract/office/views.ts'
import { call } from '#web/platform/api.ts'
import { openedList } from '#web/platform/opening.ts'

/** Saved views of a list. */
export const viewsQuery = (entity: ViewEntity) =>
  queryOptions({
    queryKey: ['views', entity],
    queryFn: () => openedList('views', entity, async () => (await call('GET /api/views', { query: { entity } })).data),
    staleTime: 5 * 60_000,
  })
