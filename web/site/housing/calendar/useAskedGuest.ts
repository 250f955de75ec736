import { useQuery } from '@tanstack/react-query'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { guestQuery } from './calendar.api.ts'
import { isDay } from './range.ts'

/** The person for whom a link asks for a bed, and the first night; null without such a link. */
export const useAskedGuest = () => {
  const [search, change] = useSearchState()
  const [entity = '', id = ''] = (search['for'] ?? '').split(':')
  const isAsked = (entity === 'worker' || entity === 'candidate') && /^[1-9]\d{0,15}$/.test(id)
  const { data } = useQuery({
    ...guestQuery(entity === 'worker' ? 'worker' : 'candidate', Number(id)),
    enabled: isAsked,
  })
  const day = isDay(search['day']) ? search['day'] : agencyToday()
  return {
    guest: isAsked && data ? { ...data, day } : null,
    /** Leaves the calendar as it is without the person. */
    forget: () => change({ for: undefined }, { replace: true }),
  }
}

export type AskedGuest = ReturnType<typeof useAskedGuest>
