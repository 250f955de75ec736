import { useTranslations } from 'use-intl'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { refreshQuality, takeApart } from './data-quality.api.ts'

/** Takes a merge apart, from the message about it or from the finding it settled; says why where it cannot. */
export const useTakeApart = (entity: MergeNoun) => {
  const t = useTranslations('merging')
  const { sayFailure } = useProblems()
  return async (kept_id: number, merged_id: number) => {
    try {
      await takeApart(entity, kept_id, merged_id)
      sayDone(t('undone'))
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
    void refreshQuality()
  }
}
