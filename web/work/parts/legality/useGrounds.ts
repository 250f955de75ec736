import { useTranslations } from 'use-intl'
import type { JudgementCause } from '#contract/work/legality-choices.ts'
import { textOfGround } from '#contract/work/legality-grounds.ts'
import { useFormat } from '#web/platform/format.ts'

// words: legality.causes.*, legality.expired, legality.valid_until, legality.was_due, legality.until

/** Returns a function that says why a person may or may not work, with the day on which a document, duty or limit ends. */
export const useGrounds = () => {
  const t = useTranslations('legality')
  const format = useFormat()
  return (cause: JudgementCause, ends_on: string | null, on?: string) =>
    textOfGround(t, format.date, { cause, ends_on }, { on, comma: ' · ' })
}
