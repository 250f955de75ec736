import { useTranslations } from 'use-intl'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { refreshQuality, takeApart } from './merging.api.ts'

/** Takes a merge apart, from its message or from the finding that it solved; shows why if it is not possible. */
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
