import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { labels, labelsInput } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { reasonNouns } from './status-choices.ts'
import { usage } from './usage.ts'

export const reasonKinds = ['refusal', 'rejection', 'leave', 'cancel', 'exception'] as const

export const reason = z.object({
  id: z.int(),
  entity: z.enum(reasonNouns),
  kind: z.enum(reasonKinds),
  name: labels,
  active: z.boolean(),
  version: z.int(),
})

export type Reason = z.output<typeof reason>

export const position = z.object({ id: z.int(), name: labels, active: z.boolean(), version: z.int() })

export type Position = z.output<typeof position>

const write = { any: ['update statuses', 'update contract'] } as const

/** Reasons for endings, and positions: small lists maintained by the users who manage contracts or statuses. */
export const dictionaryEndpoints = define({
  'GET /api/reasons': {
    summary: 'Reasons of an entity',
    access: 'authenticated',
    query: z.strictObject({ entity: z.enum(reasonNouns) }),
    response: z.object({ data: z.array(reason) }),
  },
  'POST /api/reasons': {
    summary: 'Add a reason',
    access: write,
    body: z.strictObject({ entity: z.enum(reasonNouns), kind: z.enum(reasonKinds), name: labelsInput(80) }),
    response: dataOf(reason),
  },
  'PATCH /api/reasons/{id}': {
    summary: 'Rename or deactivate a reason',
    access: write,
    params: idParams,
    body: z.strictObject({ version: version(), name: labelsInput(80).optional(), active: z.boolean().optional() }),
    response: dataOf(reason),
  },
  'GET /api/positions': {
    summary: 'Positions',
    access: 'authenticated',
    response: z.object({ data: z.array(position) }),
  },
  'POST /api/positions': {
    summary: 'Add a position',
    access: write,
    body: z.strictObject({ name: labelsInput(80) }),
    response: dataOf(position),
  },
  'GET /api/positions/{id}/usage': {
    summary: 'What uses a position: open needs, placements, and people who want it',
    access: write,
    params: idParams,
    response: dataOf(usage),
  },
  'PATCH /api/positions/{id}': {
    summary: 'Rename or deactivate a position; `confirmed` is required to deactivate one that something uses',
    access: write,
    params: idParams,
    body: z.strictObject({
      version: version(),
      name: labelsInput(80).optional(),
      active: z.boolean().optional(),
      confirmed: z.boolean().optional(),
    }),
    response: dataOf(position),
  },
})
