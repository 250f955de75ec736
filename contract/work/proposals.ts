import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { proposalReasons } from './contract-choices.ts'

const reason = z.object({
  code: z.enum(proposalReasons),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A person proposed for a need, with all reasons for and against; people for whom it is forbidden are last, with `possible` false. */
export const proposal = z.object({
  entity: z.enum(['worker', 'candidate']),
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  has_photo: z.boolean(),
  status_id: z.int(),
  score: z.int(),
  possible: z.boolean(),
  reasons: z.array(reason),
  obstacles: z.array(reason),
})

export type Proposal = z.output<typeof proposal>
export type ProposalReason = z.output<typeof reason>

/** How many workers in scope were weighed for a need, the best 300 at most, and how many of them are placed elsewhere in its period, too young or kept from work. */
const weighedWorkers = z.object({
  weighed: z.int(),
  placed: z.int(),
  too_young: z.int(),
  not_available: z.int(),
})

export type WeighedWorkers = z.output<typeof weighedWorkers>

/** `surveyed` is false while the contract is not active: candidates cannot be surveyed for it, so none are proposed. */
const proposalsMeta = z.object({ workers: weighedWorkers, surveyed: z.boolean() })

/** People who suit a need. */
export const proposalEndpoints = define({
  'GET /api/needs/{id}/proposals': {
    summary: 'People in scope for a need, best first: up to 40 who are suitable and 20 who are not, each with reasons',
    access: { any: ['update contract', 'coordinator update contract', 'create questionnaires contract'] },
    params: idParams,
    response: z.object({ data: z.array(proposal), meta: proposalsMeta }),
  },
})
