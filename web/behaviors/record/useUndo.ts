import { useTranslations } from 'use-intl'
import type { PersonRef } from '#contract/behaviors/people.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useWorkEffects } from '../status/useWorkEffects.ts'
import { type Recorded, type AnyRecords, keepRecord, refreshRecords } from './records.ts'

const namesOf = (people: readonly PersonRef[] = []) => people.map(fullName).join(', ')

/** Undoes a transaction on a record, from its message or from history; shows why if it is not possible. */
export const useUndo = <Row extends Recorded>(records: AnyRecords<Row>) => {
  const t = useTranslations('record')
  const { sayFailure } = useProblems()
  const effectsOf = useWorkEffects()
  return (id: number, transaction_id: string) => ({
    label: t('undo'),
    run: async () => {
      try {
        const answer = await records.undo(id, transaction_id)
        const { data, meta } = answer
        keepRecord(records, data)
        const [stayed, bedless] = [namesOf(meta.stayed), namesOf(meta.bedless)]
        const undone = stayed ? t('undone_except', { names: stayed }) : t('undone')
        sayDone([undone, effectsOf(answer)].filter(Boolean).join('. '))
        if (bedless) sayDone(t('undone_bedless', { names: bedless }))
      } catch (problem) {
        sayFailed(sayFailure(problem))
      }
      void refreshRecords(records)
    },
  })
}
