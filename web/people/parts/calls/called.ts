import type { ReactNode } from 'react'
import type { CallOutcome, CalledEntity } from '#contract/people/call-outcomes.ts'
import type { SteppingEntity, SteppingRecords, Written } from '#web/behaviors/record/records.ts'
import type { FieldInput } from '#web/behaviors/status/StatusDialog.tsx'
import type { AskDuplicates } from '../person/DuplicateCard.tsx'
import type { Person } from '../person/person.ts'

/** A person in the call queue; `next_contact_at` is null if no call is planned, `contact_attempts` if the user may not see it. */
export type CalledRow = Person & { contact_attempts: number | null; next_contact_at: string | null }

/** The call that records the outcome of a phone call. */
export type Calling<Row> = {
  endCall: (id: number, body: object, idempotencyKey: string) => Promise<Written<Row>>
}

/** The records of a noun with a call queue. */
export type CalledRecords<Row extends CalledRow> = SteppingRecords<Row, CalledEntity & SteppingEntity> & Calling<Row>

/** What a noun provides for its call queue: its records, the facts shown during a call, the inputs for required fields, and the names of outcomes. */
export type Called<Row extends CalledRow> = {
  records: CalledRecords<Row>
  facts: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  input: FieldInput
  /** How long a person without a planned call has waited, as text. */
  waits: (row: Row) => string
  outcomeName: (outcome: CallOutcome) => string
  ask: AskDuplicates
}
