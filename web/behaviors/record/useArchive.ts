import { useTranslations } from 'use-intl'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { type Recorded, type AnyRecords, keepRecord, refreshRecords } from './records.ts'
import { useUndo } from './useUndo.ts'

/** Archives and restores a record, each with undo. */
export const useArchive = <Row extends Recorded>(records: AnyRecords<Row>, row: Row) => {
  const t = useTranslations('record')
  const undo = useUndo(records)
  const { run } = useAction(
    async (act: AnyRecords<Row>['archive'], done: string) => {
      const { data, meta } = await act(row.id, row.version)
      keepRecord(records, data)
      sayDone(done, undo(row.id, meta.transaction_id))
    },
    () => void refreshRecords(records),
  )
  return {
    archive: () => void run(records.archive, t('archived_done')),
    restore: () => void run(records.restore, t('restored_done')),
  }
}
