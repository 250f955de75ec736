import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Recorded, Records } from '#web/behaviors/record/records.ts'

const MOST = '50'

/** Rows in a status, found by name or phone, for a select field. */
export const choicesQuery = <Row extends Recorded>(
  records: Records<Row>,
  status_id: number | undefined,
  search: string,
) =>
  queryOptions({
    queryKey: [records.plural, 'choices', status_id, search],
    queryFn: async ({ signal }) => {
      const query = {
        status_id: String(status_id),
        limit: MOST,
        sort: 'last_name',
        ...(search ? { search, search_notes: 'no' } : {}),
      }
      return (await records.page(query, signal)).data
    },
    enabled: status_id !== undefined,
    placeholderData: keepPreviousData,
  })
