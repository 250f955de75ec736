import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { placementInput } from './assignments.ts'

/** Why a person in the reserve can't take a place today: placed elsewhere, or kept from work by their status. */
export const reserveObstacles = ['placed_elsewhere', 'kept_from_work'] as const

/**
 * A person who waits for a place of a need, in the order of `place`: a candidate whom the client accepted, or a worker.
 * `busy_until` is the last day of a placement elsewhere; null when it has none or there is no such placement.
 */
export const reservePerson = z.object({
  id: z.int(),
  entity: z.enum(['candidate', 'worker']),
  person_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  place: z.int(),
  obstacle: z.enum(reserveObstacles).nullable(),
  busy_until: z.string().nullable(),
  created_at: instant(),
})

export type ReservePerson = z.output<typeof reservePerson>

const site = { any: ['update contract', 'coordinator update contract'] } as const
const people = dataOf(z.array(reservePerson))

export const reserveEndpoints = define({
  'GET /api/needs/{id}/reserve': {
    summary: 'People who wait for a place of a need, in order',
    access: site,
    params: idParams,
    response: people,
  },
  'POST /api/needs/{id}/reserve': {
    summary: 'Add a worker to the end of the reserve of a full need; answers the whole reserve',
    access: site,
    params: idParams,
    body: z.strictObject({ worker_id: id() }),
    response: people,
  },
  'PUT /api/needs/{id}/reserve': {
    summary: 'Change the order of a reserve; `ids` names everyone in it',
    access: site,
    params: idParams,
    body: z.strictObject({ ids: z.array(id()).max(1_000) }),
    response: people,
  },
  'DELETE /api/reserve/{id}': {
    summary: 'Remove a worker from a reserve; a candidate leaves it by the status of the survey',
    access: site,
    params: idParams,
    response: people,
  },
  'POST /api/reserve/{id}/placement': {
    summary:
      'Give a free place to a person in the reserve: a worker is placed from a day, a candidate is expected like other accepted candidates and gets placed after arrival (`assignment_id` null)',
    access: site,
    params: idParams,
    body: placementInput.pick({ start_date: true, confirmed: true, comment: true }),
    response: dataOf(z.object({ assignment_id: z.int().nullable() })),
  },
})
