import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { currencies } from '../basics/world.ts'
import { stayStatuses } from '../site/housing-choices.ts'
import { stopCauses } from './work-stop-choices.ts'

/** A number of shifts with the first and the last of their days. */
const shiftSpan = z.object({ count: z.int(), from: z.string().nullable(), to: z.string().nullable() })

export type ShiftSpan = z.output<typeof shiftSpan>

/** A placement of the worker; the contract is null where the caller may not see the placement, `closed` when it ended with the change. */
const placement = z.object({
  id: z.int(),
  contract: z.object({ id: z.int(), title: z.string() }).nullable(),
  start_date: z.string(),
  closed: z.boolean(),
})

/** A bed of the worker, now or later; `known` if the caller may open the house, `closed` when the stay ended with the change. */
const stay = z.object({
  id: z.int(),
  status: z.enum(stayStatuses),
  check_in: z.string(),
  check_out: z.string().nullable(),
  room: z.string(),
  bed: z.string(),
  house: z.object({ id: z.int(), name: z.string(), known: z.boolean() }),
  closed: z.boolean(),
})

/** A bonus of a freelance recruiter that still waits for days of work. */
const bonus = z.object({
  id: z.int(),
  freelance_recruiter: z.object({ id: z.int(), name: z.string() }),
  amount: z.number(),
  currency: z.enum(currencies),
  days_worked: z.int(),
  days_required: z.int(),
})

/** A day that stays off the plan, and why. */
const skipped = z.object({ assignment_id: z.int(), date: z.string(), code: z.string() })

/** What a change of a worker's status did, or would do, to their work. `shifts` are those taken off the plan, after a return those that can be restored, after a restoration those that were. `tasks` are created by a stop and completed by a return; the title is null where the caller may not open the task. `bonuses` is null where the caller may not know them. */
export const workEffects = z.object({
  kind: z.enum(['stopped', 'returned', 'restored']),
  stop_id: z.int().nullable(),
  shifts: shiftSpan,
  placements: z.array(placement),
  stays: z.array(stay),
  tasks: z.array(z.object({ id: z.int(), title: z.string().nullable() })),
  bonuses: z.array(bonus).nullable(),
  skipped: z.array(skipped),
})

export type WorkEffects = z.output<typeof workEffects>

/** A period in which a worker is kept from work. */
const workStop = z.object({
  id: z.int(),
  cause: z.enum(stopCauses),
  began_on: z.string(),
  began_at: instant(),
  ended_at: instant().nullable(),
})

/** Without `stop` the worker is not kept from work, or has left for good: `effects` is what a stop would change now. During a stop it is what has changed; after it, `shifts` are those that can be restored. */
const standing = z.object({ stop: workStop.nullable(), effects: workEffects })

export type WorkStanding = z.output<typeof standing>

/** What happens to shifts, placements, housing, tasks and bonuses when a worker may not work. */
export const workStopEndpoints = define({
  'GET /api/workers/{id}/work-stop': {
    summary:
      'What keeping a worker from work has changed, or would change now; after a return, the shifts that can be restored',
    access: 'update worker',
    params: idParams,
    response: dataOf(standing),
  },
  'PUT /api/workers/{id}/work-stop': {
    summary:
      'Restore the shifts that a stop took off the plan, as far as the rules of the schedule allow, or leave them off',
    access: 'update worker',
    params: idParams,
    body: z.strictObject({ stop_id: id(), restore: z.boolean() }),
    response: z.object({ data: workEffects }),
  },
})
