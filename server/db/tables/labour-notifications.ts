import type { notificationReasons } from '#contract/work/labour-notifications.ts'
import type { Fixed, Id, Stamps } from './basics.ts'

export type LabourNotificationsTable = Stamps & {
  id: Id
  worker_id: number
  assignment_id: Fixed<number | null>
  reason: Fixed<(typeof notificationReasons)[number]>
  notice: Fixed<string>
  permit_id: Fixed<number | null>
  event_on: Fixed<string>
  due_on: Fixed<string>
  employment_form: Fixed<string | null>
  position_id: Fixed<number | null>
  pay_rate: Fixed<number | null>
  currency: Fixed<string | null>
  hours_per_week: Fixed<number | null>
  notified_on: string | null
  document_id: number | null
  confirmation_number: string | null
  proof_document_id: number | null
}
