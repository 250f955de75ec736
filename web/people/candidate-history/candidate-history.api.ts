import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Query, listParams } from '#web/behaviors/list/list-params.ts'
import { callList } from '#web/platform/api.ts'

/** The first part of its calls and of its query keys. */
export const list = { plural: 'contracts/candidate-history' }

/** One page of the history of candidates on contracts. */
export const historyPageQuery = (search: Query) =>
  queryOptions({
    queryKey: [list.plural, listParams(search)],
    queryFn: ({ signal }) => callList('GET /api/contracts/candidate-history', listParams(search), { signal }),
    placeholderData: keepPreviousData,
  })
