import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/basics/endpoint.ts'
import type { scheduleEndpoints } from '#contract/work/schedule.ts'
import type { CellChange, Grid } from '#contract/work/schedule.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { download } from '#web/platform/transfer.ts'
import { type Written, withWritten } from './written.ts'

/** Which schedule is requested: ids joined by commas, as in the URL. */
export type ScheduleOf = { contract_id?: string; foreman_id?: string; coordinator_id?: string }

export type ScheduleQuery = ScheduleOf & { from: string; to: string }

const SCHEDULE = 'schedule'

const keyOf = (query: ScheduleQuery) => [SCHEDULE, 'grid', query]

/** A schedule over a range of days. */
export const scheduleQuery = (query: ScheduleQuery) =>
  queryOptions({
    queryKey: keyOf(query),
    queryFn: async ({ signal }) => (await call('GET /api/schedule', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Fetches every schedule and timesheet again. */
export const refreshSchedules = () => queryClient.invalidateQueries({ queryKey: [SCHEDULE] })

/** The cached schedule. */
export const knownSchedule = (query: ScheduleQuery) => queryClient.getQueryData<Grid>(keyOf(query))

/** Puts the result of a write into the cached schedule; timesheets are fetched again when they are opened. */
export const keepWritten = (query: ScheduleQuery, written: Written, touched: ReadonlySet<number>) => {
  const answered = new Set(written.shifts.map(({ assignment_id }) => assignment_id))
  queryClient.setQueryData<Grid>(keyOf(query), (grid) => grid && withWritten(grid, written, touched))
  if ([...touched].some((id) => !answered.has(id))) void queryClient.invalidateQueries({ queryKey: keyOf(query) })
  void queryClient.invalidateQueries({ queryKey: [SCHEDULE, 'hours'] })
}

type Body<K extends keyof typeof scheduleEndpoints> = Sent<(typeof scheduleEndpoints)[K]>['body']

/** Writes cells, all or none. */
export const putCells = async (cells: CellChange[]) => (await call('PUT /api/schedule/cells', { body: { cells } })).data

/** Fills weekdays of a range. */
export const fillDays = async (body: Body<'POST /api/schedule/fills'>) =>
  (await call('POST /api/schedule/fills', { body })).data

/** Copies a week to other weeks. */
export const copyWeek = async (body: Body<'POST /api/schedule/copies'>) =>
  (await call('POST /api/schedule/copies', { body })).data

/** Publishes changed shifts. */
export const publish = async (body: Body<'POST /api/schedule/publications'>) =>
  (await call('POST /api/schedule/publications', { body })).data

/** Confirms several shifts. */
export const confirmShifts = async (body: Body<'POST /api/schedule/confirmations'>) =>
  (await call('POST /api/schedule/confirmations', { body })).data

/** Saves the attendance of one shift. */
export const attend = async (id: number, body: Body<'PUT /api/shifts/{id}/attendance'>) =>
  (await call('PUT /api/shifts/{id}/attendance', { params: { id: String(id) }, body })).data

export type HoursQuery = { month: string; contract_id?: string; coordinator_id?: string; worker_id?: string }

/** The hours of a month, with its public holidays. */
export const hoursQuery = (query: HoursQuery) =>
  queryOptions({
    queryKey: [SCHEDULE, 'hours', query],
    queryFn: () => call('GET /api/timesheet', { query }),
    placeholderData: keepPreviousData,
  })

export const hoursFormats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Downloads the hours of a month in the format of `accept`. */
export const downloadHours = (accept: string, query: HoursQuery) => download('/api/timesheet/export', accept, query)
