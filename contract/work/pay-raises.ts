import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { currencies } from '../basics/world.ts'
import { personRef, rate } from '../behaviors/people.ts'
import { payMinimum } from './pay-minimum.ts'
import { MOST_PLACED, assignmentStatuses } from './contract-choices.ts'

/** A planned or active placement that pays less than its terms now: `rate` is the pay of its need, otherwise the lowest pay of its contract, for the same period and in the same currency. `minimum` is the legal minimum of its pay now, or on its first day. */
export const payGap = z.object({
  assignment_id: z.int(),
  version: z.int(),
  worker: personRef,
  need_id: z.int(),
  position_id: z.int(),
  status: z.enum(assignmentStatuses),
  start_date: z.string(),
  pay_rate: z.number(),
  rate: z.number(),
  currency: z.enum(currencies),
  minimum: payMinimum.nullable(),
})

export type PayGap = z.output<typeof payGap>

/** Higher pay for several placements of one contract. */
export const payRaises = z.strictObject({
  raises: z
    .array(z.strictObject({ assignment_id: id(), version: version(), pay_rate: rate() }))
    .min(1)
    .max(MOST_PLACED),
})

export type PayRaises = z.output<typeof payRaises>

/** Whose pay was raised, and whose was not and why. */
export const payRaised = z.object({
  raised: z.array(z.int()),
  refused: z.array(z.object({ assignment_id: z.int(), problems: z.array(fieldProblem) })),
})

export type PayRaised = z.output<typeof payRaised>

const site = { any: ['update contract', 'coordinator update contract'] } as const

export const payRaiseEndpoints = define({
  'GET /api/contracts/{id}/pay-gaps': {
    summary: 'Placements of a contract that pay less than its terms, for example since an addition raised them',
    access: site,
    params: idParams,
    response: dataOf(z.array(payGap)),
  },
  'POST /api/contracts/{id}/pay-raises': {
    summary: 'Raise the pay of several placements; each is raised or refused separately, with reasons',
    access: site,
    params: idParams,
    body: payRaises,
    response: dataOf(payRaised),
  },
})
