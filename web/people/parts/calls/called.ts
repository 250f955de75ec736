import type { ReactNode } from 'react'
import type { CallOutcome, CalledEntity } from '#contract/people/call-outcomes.ts'
import type { SteppingEntity, SteppingRecords, Written } from '#web/behaviors/record/records.ts'
import type { FieldInput } from '#web/behaviors/status/StatusDialog.tsx'
import type { AskDuplicates } from '../person/DuplicateCard.tsx'
import type { Person } from '../person/person.ts'

/** A person who is called; no call is planned where `next_contact_at` is null; tries are null where the reader may not know them. */
export type CalledRow = Person & { contact_attempts: number | null; next_contact_at: string | null }

/** The call by which a noun's records take how a call ended. */
export type Calling<Row> = {
  endCall: (id: number, body: object, idempotencyKey: string) => Promise<Written<Row>>
}

/** Records of people who are called one after another. */
export type CalledRecords<Row extends CalledRow> = SteppingRecords<Row, CalledEntity & SteppingEntity> & Calling<Row>

/** What a noun hands over to be called one after another: its records, what is read during a call, the inputs its statuses ask for, and what its outcomes are called. */
export type Called<Row extends CalledRow> = {
  records: CalledRecords<Row>
  facts: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  input: FieldInput
  /** How long somebody has waited for whom no call is planned, in words. */
  waits: (row: Row) => string
  outcomeName: (outcome: CallOutcome) => string
  ask: AskDuplicates
}
