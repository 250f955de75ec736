import type { ColumnType } from 'kysely'
import type { Fixed, Id, JsonWithDefault } from './basics.ts'

export type NotificationsTable = {
  id: Id
  user_id: Fixed<number>
  type: Fixed<string>
  entity: Fixed<string>
  entity_id: number
  params: JsonWithDefault<Record<string, unknown>>
  created_at: string
  read_at: string | null
}

/** A user's settings for one type of notification, if they changed them. */
export type NotificationChoicesTable = { user_id: Fixed<number>; type: Fixed<string>; bell: boolean; email: boolean }

/** Events that were notified once and must not be notified again. */
export type NotificationMarksTable = {
  type: Fixed<string>
  entity: Fixed<string>
  entity_id: Fixed<number>
  mark: Fixed<string>
  told_at: Fixed<string>
}

/** One step of the work of one night. */
export type NightStepsTable = {
  night: Fixed<string>
  step: Fixed<string>
  state: 'running' | 'done' | 'failed'
  started_at: string
  alive_at: ColumnType<string | null, string | null | undefined, string | null>
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
  result: ColumnType<number | null, number | null | undefined, number | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
}
