import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/basics/full-name.ts'
import { callRows } from '#web/platform/api.ts'
import { useMay } from '#web/platform/session.ts'
import { contracts, coordinatorsQuery, foremenQuery } from './contracts.api.ts'

const CONTRACTS = '100'

/** The contracts for a filter: the hundred latest in scope. */
export const useContractOptions = () => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: [contracts.plural, 'options'],
    queryFn: ({ signal }) => callRows('GET /api/contracts', ['number', 'title'], { limit: CONTRACTS }, signal),
    enabled: may('view contracts'),
  })
  return (data?.data ?? []).map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title}` }))
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
