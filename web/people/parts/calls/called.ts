import type { ReactNode } from 'react'
import type { CalledEntity } from '#contract/people/call-outcomes.ts'
import type { SteppingEntity, SteppingRecords, Written } from '#web/behaviors/record/records.ts'
import type { FieldInput } from '#web/behaviors/status/StatusDialog.tsx'
import type { AskDuplicates } from '../person/DuplicateCard.tsx'
import type { Person } from '../person/person.ts'

/** A person who is called; nobody has been planned to be called where `next_contact_at` is null. */
export type CalledRow = Person & { contact_attempts: number; next_contact_at: string | null }

/** The call by which a noun's records take how a call ended. */
export type Calling<Row> = {
  endCall: (id: number, body: object, idempotencyKey: string) => Promise<Written<Row>>
}

/** Records of people who are called one after another. */
export type CalledRecords<Row extends CalledRow> = SteppingRecords<Row, CalledEntity & SteppingEntity> & Calling<Row>

/** What a noun hands over to be called one after another: its records, what is read during a call, and the inputs its statuses ask for. */
export type Called<Row extends CalledRow> = {
  records: CalledRecords<Row>
  facts: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  input: FieldInput
  ask: AskDuplicates
}
