import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/basics/full-name.ts'
import { useMay } from '#web/platform/session.ts'
import { coordinatorsQuery, foremenQuery } from './contracts.api.ts'

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
