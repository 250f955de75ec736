import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/basics/full-name.ts'
import { callRows } from '#web/platform/api.ts'
import { useMay } from '#web/platform/session.ts'
import { contracts, coordinatorsQuery, foremenQuery } from './contracts.api.ts'

const PAGE = '100'

/** The most contracts that a filter offers. */
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

/** The contracts in scope for a filter: all of them, or the thousand latest. */
export const useContractOptions = () => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: [contracts.plural, 'options'],
    queryFn: ({ signal }) => fetchOptions(signal),
    enabled: may('view contracts'),
  })
  return (data ?? []).map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title}` }))
}

/** The coordinators for a filter. */
export const useCoordinatorOptions = () => {
  const may = useMay()
  const { data } = useQuery({ ...coordinatorsQuery, enabled: may('view contracts') })
  return (data ?? []).map((one) => ({ value: String(one.id), label: fullName(one) }))
}

/** The foremen for a filter. */
export const useForemanOptions = () => {
  const may = useMay()
  const { data } = useQuery({ ...foremenQuery, enabled: may('view contract') })
  return (data ?? []).map((one) => ({ value: String(one.id), label: fullName(one) }))
}
