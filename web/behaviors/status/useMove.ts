import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import { asProblem } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { type Stepping, type AnySteppingRecords, keepRecord, refreshRecords } from '../record/records.ts'
import { useUndo } from '../record/useUndo.ts'
import type { StatusStepInput } from './StatusDialog.tsx'

/** Whether a status requires nothing. */
export const asksNothing = (status: Status) =>
  status.required_fields.length === 0 &&
  !status.requires_comment &&
  !status.requires_reason &&
  status.category !== 'closed_bad'

/** Changes the status of a record with the required input, and offers undo. If a colleague changed the record, its present state is shown, and the next attempt uses that version. */
export const useMove = <Row extends Stepping>(records: AnySteppingRecords<Row>) => {
  const t = useTranslations('record')
  const undo = useUndo(records)
  const label = useLabel()
  return async (row: Pick<Row, 'id' | 'version'>, to: Status, step: StatusStepInput) => {
    const body = { version: row.version, status_id: to.id, ...step }
    const { data, meta } = await records.setStatus(row.id, body).catch(async (problem: unknown) => {
      if (asProblem(problem).code === 'stale') await refreshRecords(records)
      throw problem
    })
    keepRecord(records, data)
    sayDone(t('moved', { name: records.nameOf(data), status: label(to.name) }), undo(data.id, meta.transaction_id))
    await refreshRecords(records)
  }
}
