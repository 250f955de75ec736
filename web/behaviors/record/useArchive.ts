import { useTranslations } from 'use-intl'
import { sayDone, sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { type Recorded, type AnyRecords, keepRecord, refreshRecords } from './records.ts'
import { useUndo } from './useUndo.ts'

/** Puts a record into the archive and brings it back, each with the way back. */
export const useArchive = <Row extends Recorded>(records: AnyRecords<Row>, row: Row) => {
  const t = useTranslations('record')
  const { sayFailure } = useProblems()
  const undo = useUndo(records)
  const send = async (act: AnyRecords<Row>['archive'], done: string) => {
    try {
      const { data, meta } = await act(row.id, row.version)
      keepRecord(records, data)
      sayDone(done, undo(row.id, meta.transaction_id))
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
    void refreshRecords(records)
  }
  return {
    archive: () => void send(records.archive, t('archived_done')),
    restore: () => void send(records.restore, t('restored_done')),
  }
}
