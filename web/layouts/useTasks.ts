import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callRows } from '../platform/api.ts'
import { DELAY_MS, FOUND } from './usePeople.ts'

/** Tasks that the user may see, found by title. */
export const useTasks = (query: string) => {
  const [search] = useDebouncedValue(query.trim(), DELAY_MS)
  const enabled = search.length >= 2
  const { data, isFetching } = useQuery({
    queryKey: ['tasks', 'command', search],
    queryFn: ({ signal }) =>
      callRows('GET /api/tasks', ['title', 'status_id'], { search, search_notes: 'no', limit: String(FOUND) }, signal),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { found: enabled ? (data?.data ?? []) : [], isFetching }
}
