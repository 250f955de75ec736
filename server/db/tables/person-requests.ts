import type { Generated } from 'kysely'
import type { RequestState, RequestedNoun } from '#contract/people/person-request-choices.ts'
import type { Fixed, Id } from './basics.ts'

/** A user's request for access to the record of a person they entered again. */
export type PersonRequestsTable = {
  id: Id
  entity: Fixed<RequestedNoun>
  entity_id: Fixed<number>
  asked_by: Fixed<number>
  asked_at: Fixed<string>
  typed: string | null
  note: string | null
  state: Generated<RequestState>
  decided_at: string | null
  decided_by: number | null
  reason: string | null
  version: Generated<number>
}
