import { useQuery } from '@tanstack/react-query'
import { callRows } from '#web/platform/api.ts'
import { useMay } from '#web/platform/session.ts'

const PAGE = '100'

/** The most contracts that are offered. */
const MOST = 1_000

type Option = { id: number; number: string; title: string }

const fetchOptions = async (
  signal: AbortSignal,
  known: readonly Option[] = [],
  after?: string,
): Promise<readonly Option[]> => {
  const query = { limit: PAGE, ...(after ? { after } : {}) }
  const { data, meta } = await callRows('GET /api/contracts', ['number', 'title'], query, signal)
  const options = [...known, ...data]
  return meta.next && options.length < MOST ? fetchOptions(signal, options, meta.next) : options
}

/** The contracts in scope to choose from: all of them, or the thousand latest. */
export const useContractOptions = () => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['contracts', 'options'],
    queryFn: ({ signal }) => fetchOptions(signal),
    enabled: may('view contracts'),
  })
  return (data ?? []).map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title}` }))
}
