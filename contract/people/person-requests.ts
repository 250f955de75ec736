import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { text } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { typedPerson } from './duplicates.ts'
import { ownRequest, requestedNoun, requestState } from './own-request.ts'

/** A request as the person who decides it sees it: who asks, what they typed about the person, and why. */
export const personRequest = z.object({
  id: z.int(),
  entity: requestedNoun,
  entity_id: z.int(),
  asked_by: personRef,
  asked_at: instant(),
  typed: z.string().nullable(),
  note: z.string().nullable(),
  state: requestState,
  decided_at: instant().nullable(),
  decided_by: personRef.nullable(),
  version: z.int(),
})
export type PersonRequest = z.output<typeof personRequest>

const deciders = { any: ['view lead', 'view candidate', 'view worker'] } as const

/** Requests for access to a known person outside the caller's scope. */
export const personRequestEndpoints = define({
  'POST /api/person-requests': {
    summary: 'Request access to a known person outside the scope of the caller, found by the entered data',
    access: { any: ['create lead', 'create candidate', 'create worker', 'update lead', 'update candidate', 'update worker'] }, // prettier-ignore
    body: z.strictObject({ ...typedPerson, entity: requestedNoun, note: text(500).nullable().optional() }),
    response: dataOf(ownRequest),
  },
  'GET /api/person-requests': {
    summary: 'Waiting and granted requests for a record; empty for users who may not decide them',
    access: deciders,
    query: z.strictObject({
      entity: requestedNoun,
      id: z.string().regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' }).transform(Number), // prettier-ignore
    }),
    response: z.object({ data: z.array(personRequest) }),
  },
  'PUT /api/person-requests/{id}/decision': {
    summary: 'Grant or refuse a request; the requester gets access to the record, or the reason',
    access: deciders,
    params: idParams,
    body: z
      .strictObject({
        version: version(),
        state: z.enum(['granted', 'refused']),
        reason: text(500).nullable().optional(),
      })
      .refine(({ state, reason }) => state === 'granted' || Boolean(reason), { path: ['reason'], error: 'required' }),
    response: dataOf(personRequest),
  },
  'PUT /api/person-requests/{id}/end': {
    summary: 'Withdraw an own waiting request, or end granted access',
    access: 'authenticated',
    params: idParams,
    body: z.strictObject({ version: version() }),
    response: dataOf(z.object({ id: id(), state: requestState, version: z.int() })),
  },
})
