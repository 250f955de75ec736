import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { transports } from '../people/candidate-choices.ts'

const light = z.enum(['ok', 'missing', 'not_needed'])

/** A person who arrives within the next 72 hours, and what is still missing. `overdue` means that the day has passed and nothing says yet whether the person came. `abilities` say what the caller may record from that day on; `assignment_id` is the placement of a worker. */
export const arrival = z.object({
  entity: z.enum(['candidate', 'worker']),
  id: z.int(),
  assignment_id: z.int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  day: z.string(),
  at: instant().nullable(),
  place: z.string().nullable(),
  transport: z.enum(transports).nullable(),
  contract: z.object({ id: z.int(), title: z.string(), client_name: z.string(), site_city: z.string() }).nullable(),
  position_id: z.int().nullable(),
  lights: z.object({ ticket: light, contract: light, papers: light, agreement: light, shift: light, bed: light }),
  ready: z.boolean(),
  overdue: z.boolean(),
  abilities: z.object({ came: z.boolean(), missed: z.boolean() }),
})

export type Arrival = z.output<typeof arrival>

/** The list of arrivals. */
export const arrivalEndpoints = define({
  'GET /api/arrivals': {
    summary:
      'Arrivals within 72 hours and overdue ones on the contracts in scope: candidates on the way and workers before their first day',
    access: { all: ['view contracts', 'view candidates'] },
    from_replica: true,
    query: z.strictObject({ coordinator_id: idsFilter(1).optional() }),
    response: z.object({ data: z.array(arrival) }),
  },
})
