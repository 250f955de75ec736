import { useTranslations } from 'use-intl'
import type { JudgementCause } from '#contract/work/legality-choices.ts'
import { dayOfGround } from '#contract/work/legality-grounds.ts'
import { useFormat } from '#web/platform/format.ts'

// words: legality.causes.*

/** Returns a function that says why a person may or may not work, with the day on which a document, duty or limit ends. */
export const useGrounds = () => {
  const t = useTranslations('legality')
  const format = useFormat()
  return (cause: JudgementCause, ends_on: string | null, on?: string) => {
    const day = ends_on === null ? '' : format.date(ends_on)
    const form = dayOfGround(cause, ends_on, on)
    if (form === 'none') return t(`causes.${cause}`)
    if (form === 'expired') return t('expired', { day })
    if (form === 'valid_until') return t('valid_until', { day })
    if (form === 'was_due') return `${t(`causes.${cause}`)}, ${t('was_due', { day })}`
    return form === 'reached' ? `${t(`causes.${cause}`)} (${day})` : `${t(`causes.${cause}`)} · ${t('until', { day })}`
  }
}
