import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { attendanceMarks, shiftKinds, shiftStatuses, siteReportKinds } from '#contract/work/shift-choices.ts'
import type { Fixed, Id, Stamps } from './basics.ts'

type ShiftStatus = (typeof shiftStatuses)[number]
type Mark = (typeof attendanceMarks)[number]

/**
 * A day of a worker or a foreman on a contract. Times are `HH:MM:SS` in the site's time zone; the database computes
 * `starts_at`, `ends_at` and `planned_hours`.
 */
export type ShiftsTable = Stamps & {
  id: Id
  worker_id: number | null
  foreman_id: number | null
  contract_id: number
  assignment_id: number | null
  date: string
  kind: (typeof shiftKinds)[number]
  pattern: string | null
  start_time: string | null
  end_time: string | null
  break_min: Generated<number>
  starts_at: ColumnType<string | null, never, never>
  ends_at: ColumnType<string | null, never, never>
  planned_hours: GeneratedAlways<number | null>
  status: ColumnType<ShiftStatus, ShiftStatus | undefined, ShiftStatus>
  mark: Mark | null
  actual_start: string | null
  actual_end: string | null
  actual_hours: number | null
  confirmed_at: string | null
  confirmed_by: number | null
  note: string | null
  draft: Generated<boolean>
  published_at: string | null
  stop_id: number | null
  stop_draft: boolean | null
}

/** A draft shift deleted by the end of its placement: the whole row as JSON, to undo that transaction. */
export type DiscardedShiftsTable = {
  id: Id
  assignment_id: Fixed<number>
  transaction_id: Fixed<string>
  shift: Fixed<object>
  discarded_at: Fixed<string>
}

/** An attendance mark made on site, by the key that the phone gave it; `version` is the shift's version after it. */
export type AttendanceMarksTable = {
  key: Fixed<string>
  shift_id: Fixed<number>
  user_id: Fixed<number>
  mark: Fixed<Mark>
  at: Fixed<string | null>
  note: Fixed<string | null>
  made_at: Fixed<string>
  received_at: Fixed<string>
  outcome: Fixed<'applied' | 'conflict' | 'refused'>
  code: Fixed<string | null>
  version: Fixed<number | null>
}

/** A note or an incident of a day on site. */
export type SiteReportsTable = {
  id: Id
  key: Fixed<string>
  kind: Fixed<(typeof siteReportKinds)[number]>
  contract_id: Fixed<number>
  foreman_id: Fixed<number | null>
  worker_id: Fixed<number | null>
  date: Fixed<string>
  happened_at: Fixed<string>
  text: Fixed<string>
  file_id: number | null
  created_at: Fixed<string>
  created_by: Fixed<number>
}

/** The secret address of a user's calendar feed, hashed. */
export type CalendarFeedsTable = {
  user_id: Fixed<number>
  token_hash: Buffer
  created_at: string
  last_read_at: string | null
}
