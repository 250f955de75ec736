import { addDays } from '#contract/basics/days.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ForemanShift, ForemanShiftsInput } from '#contract/work/foreman-shifts.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { call } from '#web/platform/api.ts'

const SHOWN_DAYS = 60

/** The foreman's own shifts of the coming weeks. */
export const foremanShiftsQuery = (id: number) =>
  queryOptions({
    queryKey: ['foremen', id, 'shifts'],
    queryFn: async () => {
      const from = agencyToday()
      const query = { from, to: addDays(from, SHOWN_DAYS) }
      return (await call('GET /api/foremen/{id}/shifts', { params: { id: String(id) }, query })).data
    },
  })

export const planShifts = (id: number, body: ForemanShiftsInput) =>
  call('POST /api/foremen/{id}/shifts', { params: { id: String(id) }, body })

export const callOffShift = ({ id, version }: ForemanShift) =>
  call('DELETE /api/foreman-shifts/{id}', { params: { id: String(id) }, body: { version } })
