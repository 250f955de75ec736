import { useTranslations } from 'use-intl'
import { sayDone, sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { type Recorded, type AnyRecords, keepRecord, refreshRecords } from './records.ts'

/** Takes back what a transaction did to a record, from the message about it or from history; says why where it cannot. */
export const useUndo = <Row extends Recorded>(records: AnyRecords<Row>) => {
  const t = useTranslations('record')
  const { sayFailure } = useProblems()
  return (id: number, transaction_id: string) => ({
    label: t('undo'),
    run: async () => {
      try {
        const { data, meta } = await records.undo(id, transaction_id)
        keepRecord(records, data)
        const names = (meta.stayed ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
        sayDone(names.length > 0 ? t('undone_except', { names: names.join(', ') }) : t('undone'))
      } catch (problem) {
        sayFailed(sayFailure(problem))
      }
      void refreshRecords(records)
    },
  })
}
