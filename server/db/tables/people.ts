import type { Generated } from 'kysely'
import type { candidateFields } from '#contract/people/candidates.fields.ts'
import type { workerFields } from '#contract/people/workers.fields.ts'
import type { Fixed, Id } from './basics.ts'
import type { TableOf } from './table-of.ts'

export type CandidatesTable = TableOf<typeof candidateFields>

export type WorkersTable = TableOf<typeof workerFields>

export type WorkerChecksTable = {
  worker_id: Fixed<number>
  list: Fixed<'onboarding' | 'clearance'>
  code: Fixed<string>
  state: Generated<'open' | 'done' | 'not_needed'>
  comment: string | null
  decided_at: string | null
  decided_by: number | null
}

export type PersonKeysTable = { id: Id; wrapped: Buffer | null; created_at: Fixed<string>; destroyed_at: string | null }

export type SealedValuesTable = {
  entity: string
  entity_id: number
  field: Fixed<string>
  person_key_id: number
  sealed: Buffer
  mark: Buffer
  tail: string
  exclusive: Generated<boolean>
}
