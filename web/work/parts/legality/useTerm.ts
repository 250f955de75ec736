import { useTranslations } from 'use-intl'
import type { WorkTerm } from '#contract/work/legality.ts'
import { textOfTerm } from '#contract/work/legality-grounds.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

// words: legality.hours_per.*, contracts.per.*, workers.employment_forms.*

/** Returns a function that writes a term of work as a permit or a placement has it. */
export const useTerm = () => {
  const t = useTranslations('legality')
  const contracts = useTranslations('contracts')
  const workers = useTranslations('workers')
  const format = useFormat()
  const label = useLabel()
  return (term: WorkTerm): string =>
    textOfTerm(
      {
        at_most: (hours) => t('hours.at_most', { hours }),
        at_least: (hours) => t('hours.at_least', { hours }),
        exact: (hours) => t('hours.exact', { hours }),
        between: (least, most) => t('hours.between', { least, most }),
        hours_per: (period, hours) => t(`hours_per.${period}`, { hours }),
        position: label,
        form: (form) => workers(`employment_forms.${form}`),
        pay: ({ pay, currency, per }) => contracts(`per.${per}`, { range: format.money(pay, currency) }),
      },
      term,
    )
}
