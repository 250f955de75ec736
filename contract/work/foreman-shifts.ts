import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, versioned } from '../basics/id.ts'
import { done } from '../basics/page.ts'
import { shiftPlan } from './schedule.ts'
import { shiftKinds, shiftStatuses } from './shift-choices.ts'

/** A shift of a foreman. */
export const foremanShift = z.object({
  id: z.int(),
  contract: z.object({ id: z.int(), title: z.string() }),
  date: z.string(),
  kind: z.enum(shiftKinds),
  start: z.string().nullable(),
  end: z.string().nullable(),
  break_min: z.int(),
  planned_hours: z.number().nullable(),
  status: z.enum(shiftStatuses),
  version: z.int(),
  abilities: z.object({ cancel: z.boolean() }),
})

export type ForemanShift = z.output<typeof foremanShift>

const range = { from: date(), to: date() }

/** The same shift on weekdays (1 is Monday, 7 is Sunday) of a range of at most 62 days; days on which the foreman already has an entry stay unchanged. */
export const foremanShiftsInput = z.strictObject({
  contract_id: id(),
  ...range,
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  plan: shiftPlan,
})

export type ForemanShiftsInput = z.output<typeof foremanShiftsInput>

const site = { any: ['update contract', 'coordinator update contract'] } as const

/** Shifts of the foremen themselves, who are notified at once. */
export const foremanShiftEndpoints = define({
  'GET /api/foremen/{id}/shifts': {
    summary: 'Own shifts of a foreman on contracts in scope',
    access: 'view contracts',
    params: idParams,
    query: z.strictObject(range),
    response: z.object({ data: z.array(foremanShift) }),
  },
  'POST /api/foremen/{id}/shifts': {
    summary: 'Plan shifts of a foreman on a contract that they lead',
    access: site,
    params: idParams,
    body: foremanShiftsInput,
    response: z.object({ data: z.array(foremanShift), meta: z.object({ skipped: z.array(z.string()) }) }),
  },
  'DELETE /api/foreman-shifts/{id}': {
    summary: 'Cancel an own shift of a foreman',
    access: site,
    params: idParams,
    body: versioned,
    response: done,
  },
})
