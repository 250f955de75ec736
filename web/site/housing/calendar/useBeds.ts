import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { bedsOf } from './beds.ts'
import { type Look, calendarQuery, refreshCalendars } from './calendar.api.ts'
import { useBedSteps } from './useBedSteps.ts'

/** The beds of a calendar from the server, and the actions on them. */
export const useBeds = (look: Look) => {
  const { data, error, refetch, isPlaceholderData } = useQuery(calendarQuery(look))
  const beds = useMemo(() => (data ? bedsOf(data.data) : []), [data])
  const steps = useBedSteps(look, beds)
  const refresh = (_ids: unknown, own: boolean) => !own && void refreshCalendars()
  useLiveChanges('stay', refresh)
  useLiveChanges('void', refresh)
  useLiveChanges('place', refresh)
  useLiveChanges('room', refresh)
  return { data, error, refetch, isStale: isPlaceholderData, beds, steps }
}
