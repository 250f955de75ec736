import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { candidateEndpoints } from '../people/candidates.ts'
import { lead, leadEndpoints } from '../people/leads.ts'
import { workerEndpoints } from '../people/workers.ts'
import { arrival } from '../work/arrivals.ts'
import { contractEndpoints } from '../work/contracts.ts'
import { listedNeed } from '../work/needs.ts'
import { paymentQueues } from '../team/freelance-payments.ts'
import { taskEndpoints } from './tasks.ts'

const span = { from: z.string(), to: z.string() }

/** A person to call, with the fields that the plan shows. */
const called = lead.pick({
  id: true,
  first_name: true,
  last_name: true,
  phone: true,
  city: true,
  status_id: true,
  created_at: true,
  first_contact_at: true,
  last_contact_at: true,
  next_contact_at: true,
  contact_attempts: true,
})

export type CalledLead = z.output<typeof called>

const calledList = z.object({ total: z.int(), data: z.array(called) })

/** How many rows wait in each queue of the lists that the caller can reach; null for other lists. */
const counts = z.object({
  leads: leadEndpoints['GET /api/leads/queues'].response.shape.data.nullable(),
  candidates: candidateEndpoints['GET /api/candidates/queues'].response.shape.data.nullable(),
  workers: workerEndpoints['GET /api/workers/queues'].response.shape.data.nullable(),
  contracts: contractEndpoints['GET /api/contracts/queues'].response.shape.data.nullable(),
  tasks: taskEndpoints['GET /api/tasks/queues'].response.shape.data,
  /** Null for users who may not approve and pay. */
  payments: paymentQueues.nullable(),
})

/** How many people introduced by the caller began their first work this month and in the month before; `target` is the target agreed with the agency. */
const month = z.object({
  ...span,
  placed: z.int(),
  target: z.int().nullable(),
  before: z.object({ ...span, placed: z.int() }),
})

/** The caller's work for today. A part that is not their work is null. `arrivals` are those that are overdue or lack something, soonest first; `documents` counts workers with a document that expires in each week. */
const plan = z.object({
  counts,
  calls: calledList.nullable(),
  quiet: calledList.nullable(),
  month: month.nullable(),
  arrivals: z.object({ total: z.int(), not_ready: z.int(), overdue: z.int(), data: z.array(arrival) }).nullable(),
  gaps: z.object({ total: z.int(), data: z.array(listedNeed) }).nullable(),
  documents: z.array(z.object({ ...span, workers: z.int() })).nullable(),
})

export type HomePlan = z.output<typeof plan>

/** The plan of the day. */
export const homeEndpoints = define({
  'GET /api/home': {
    summary:
      'Work of the caller for today: calls, arrivals, staffing gaps, expiring documents, and the counts of the queues',
    access: 'signed-in',
    from_replica: true,
    response: dataOf(plan),
  },
})
