import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { type Stepping, type AnySteppingRecords, keepRecord, refreshRecords } from '../record/records.ts'
import { useUndo } from '../record/useUndo.ts'
import type { StatusStepInput } from './StatusDialog.tsx'

/** Whether a status asks for anything. */
export const asksNothing = (status: Status) =>
  status.required_fields.length === 0 &&
  !status.requires_comment &&
  !status.requires_reason &&
  status.category !== 'closed_bad'

/** Moves a record to a status with what the status asked for, and offers the way back. */
export const useMove = <Row extends Stepping>(records: AnySteppingRecords<Row>) => {
  const t = useTranslations('record')
  const undo = useUndo(records)
  const label = useLabel()
  return async (row: Pick<Row, 'id' | 'version'>, to: Status, step: StatusStepInput) => {
    const { data, meta } = await records.setStatus(row.id, { version: row.version, status_id: to.id, ...step })
    keepRecord(records, data)
    sayDone(t('moved', { name: records.nameOf(data), status: label(to.name) }), undo(data.id, meta.transaction_id))
    await refreshRecords(records)
  }
}
