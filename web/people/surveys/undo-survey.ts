import { useTranslations } from 'use-intl'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { refreshSurveys, surveyQuery } from './surveys.api.ts'

/** Undoes a transaction on the answers of a survey; shows why if it is not possible. */
export const useUndoSurvey = () => {
  const t = useTranslations('record')
  const { sayFailure } = useProblems()
  return (id: number, transaction_id: string) => ({
    label: t('undo'),
    run: async () => {
      try {
        const params = { id: String(id) }
        const { data } = await call('POST /api/surveys/{id}/undos', { params, body: { transaction_id } })
        queryClient.setQueryData(surveyQuery(id).queryKey, data)
        sayDone(t('undone'))
      } catch (problem) {
        sayFailed(sayFailure(problem))
      }
      void refreshSurveys()
    },
  })
}
