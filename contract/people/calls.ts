import { z } from 'zod'
import { moment } from '../basics/date.ts'
import type { Access } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { text } from '../basics/text.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { callOutcomes } from './call-outcomes.ts'

/** The result of a call. `next_contact_at` is the time of the next call: required after `call_back`, and chosen by the number of attempts after `no_answer` if absent; `fields` holds what the status requires. */
const endedCall = <T extends z.ZodType>(fields: T) =>
  z.strictObject({
    version: version(),
    outcome: z.enum(callOutcomes),
    next_contact_at: moment().nullable().optional(),
    reason_id: id().nullable().optional(),
    comment: text(5_000).optional(),
    fields: fields.optional(),
  })

/** The call that records the outcome of a phone call, for nouns with a call queue. */
export const callingEndpoints = <const P extends string, Fields extends z.ZodType, One extends z.ZodType>(
  { path, one, record }: { path: P; one: string; record: One },
  access: Exclude<Access, 'public'>,
  fields: Fields,
) => {
  const ended = {
    summary: `Record the outcome of a call with ${one}: the new status, the attempt and the next contact, in one step`,
    access,
    params: idParams,
    body: endedCall(fields),
    response: writtenOf(record),
  }
  return { [`POST /api/${path}/{id}/calls`]: ended } as Record<`POST /api/${P}/{id}/calls`, typeof ended>
}
