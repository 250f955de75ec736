import type { StopCause } from '#contract/people/work-stop-choices.ts'
import type { Fixed, Id } from './basics.ts'

/** A period in which a worker is kept from work; settled when all its shifts are restored or dropped. */
export type WorkStopsTable = {
  id: Id
  worker_id: Fixed<number>
  cause: Fixed<StopCause>
  began_on: Fixed<string>
  began_at: Fixed<string>
  began_by: Fixed<number | null>
  transaction_id: Fixed<string>
  ended_at: string | null
  ended_by_transaction: string | null
  settled_at: string | null
}
