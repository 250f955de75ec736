import { z } from 'zod'
import { moment } from '../basics/date.ts'
import type { Access } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { text } from '../basics/text.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { callOutcomes } from './call-outcomes.ts'

/** How a call ended. `next_contact_at` is when to call again: proposed by the number of tries where nobody answered and it is absent, asked for after `call_back`; `fields` holds what the status asks for. */
const endedCall = <T extends z.ZodType>(fields: T) =>
  z.strictObject({
    version: version(),
    outcome: z.enum(callOutcomes),
    next_contact_at: moment().nullable().optional(),
    reason_id: id().nullable().optional(),
    comment: text(5_000).optional(),
    fields: fields.optional(),
  })

/** The call by which nouns whose people are called one after another record how a call ended. */
export const callingEndpoints = <const P extends string, Fields extends z.ZodType, One extends z.ZodType>(
  { path, one, record }: { path: P; one: string; record: One },
  access: Exclude<Access, 'public'>,
  fields: Fields,
) => {
  const ended = {
    summary: `Record how a call with ${one} ended: the status that follows, the try and the next contact at once`,
    access,
    params: idParams,
    body: endedCall(fields),
    response: writtenOf(record),
  }
  return { [`POST /api/${path}/{id}/calls`]: ended } as Record<`POST /api/${P}/{id}/calls`, typeof ended>
}
