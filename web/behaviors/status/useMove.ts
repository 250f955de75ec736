import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import { asProblem } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { type Stepping, type AnySteppingRecords, keepRecord, refreshRecords } from '../record/records.ts'
import { useUndo } from '../record/useUndo.ts'
import { useWorkEffects } from './useWorkEffects.ts'
import type { StatusStepInput } from './StatusDialog.tsx'

/** Whether a status requires nothing, and there is nothing to say before it. */
export const asksNothing = (status: Status) =>
  status.required_fields.length === 0 &&
  !status.requires_comment &&
  !status.requires_reason &&
  status.category !== 'closed_bad' &&
  !status.meanings.includes('suspended')

/** Changes the status of a record with the required input, and offers undo. If a colleague changed the record, its present state is shown, and the next attempt uses that version. */
export const useMove = <Row extends Stepping>(records: AnySteppingRecords<Row>) => {
  const t = useTranslations('record')
  const undo = useUndo(records)
  const label = useLabel()
  const effectsOf = useWorkEffects()
  return async (row: Pick<Row, 'id' | 'version'>, to: Status, step: StatusStepInput) => {
    const body = { version: row.version, status_id: to.id, ...step }
    const answer = await records.setStatus(row.id, body).catch(async (problem: unknown) => {
      if (asProblem(problem).code === 'stale') await refreshRecords(records)
      throw problem
    })
    const { data, meta } = answer
    keepRecord(records, data)
    const moved = t('moved', { name: records.nameOf(data), status: label(to.name) })
    sayDone([moved, effectsOf(answer)].filter(Boolean).join('. '), undo(data.id, meta.transaction_id))
    await refreshRecords(records)
  }
}
