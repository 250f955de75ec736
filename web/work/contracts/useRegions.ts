import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Contract } from '#contract/work/contracts.ts'
import { call } from '#web/platform/api.ts'

const regionsQuery = (country: string) =>
  queryOptions({
    queryKey: ['holiday_regions', country],
    queryFn: async () => (await call('GET /api/holidays/regions', { query: { country } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The regions of a country that have public holidays of their own. */
export const useRegions = (country: string | null) =>
  useQuery({ ...regionsQuery(country ?? ''), enabled: country !== null && country !== '' })

/** The name of the region of a contract's site; its code until the name is known. */
export const useRegionName = ({ site_country, site_region }: Pick<Contract, 'site_country' | 'site_region'>) => {
  const { data = [] } = useRegions(site_region === null ? null : site_country)
  return data.find(({ code }) => code === site_region)?.name ?? site_region
}
