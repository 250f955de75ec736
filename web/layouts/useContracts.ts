import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/team/session.ts'
import { callRows } from '../platform/api.ts'
import { userMayOpen } from '../platform/session.ts'
import { DELAY_MS, FOUND } from './usePeople.ts'

/** Contracts found by title, number, client or city that the user may open. Fewer letters than `least` find none; if `least` is 0, no letters find the latest contracts. */
export const useContracts = (user: CurrentUser, query: string, least: number) => {
  const [search] = useDebouncedValue(query.trim(), DELAY_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['contracts', 'command', search],
    queryFn: ({ signal }) =>
      callRows(
        'GET /api/contracts',
        ['title', 'number', 'client_name', 'site_city', 'status_id', 'abilities'],
        { ...(search ? { search, search_notes: 'no' } : {}), limit: String(FOUND), archived: 'with' },
        signal,
      ),
    enabled: search.length >= least && userMayOpen(user, '/contracts'),
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).filter(({ id }) => userMayOpen(user, `/contracts/${id}`))
  return { found, isFetching }
}
