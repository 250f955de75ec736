import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/team/session.ts'
import { callRows } from '../platform/api.ts'
import { userMayOpen } from '../platform/session.ts'
import { DELAY_MS, FOUND } from './usePeople.ts'

/** Houses found by name, city or address that the user may see. */
export const useHouses = (user: CurrentUser, query: string) => {
  const [search] = useDebouncedValue(query.trim(), DELAY_MS)
  const enabled = search.length >= 2 && userMayOpen(user, '/housing')
  const { data, isFetching } = useQuery({
    queryKey: ['housing', 'command', search],
    queryFn: ({ signal }) =>
      callRows(
        'GET /api/housing',
        ['name', 'city', 'address', 'whole'],
        { search, search_notes: 'no', limit: String(FOUND), archived: 'with' },
        signal,
      ),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { found: enabled ? (data?.data ?? []) : [], isFetching }
}
