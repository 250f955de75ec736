import { useTranslations } from 'use-intl'
import type { WorkTerm } from '#contract/work/legality.ts'
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
  const hours = (least: number | null, most: number | null) => {
    if (least === null) return t('hours.at_most', { hours: most ?? 0 })
    if (most === null) return t('hours.at_least', { hours: least })
    return least === most ? t('hours.exact', { hours: least }) : t('hours.between', { least, most })
  }
  return (term: WorkTerm): string => {
    if ('text' in term) return term.text
    if ('position' in term) return label(term.position)
    if ('pay' in term) return contracts(`per.${term.per}`, { range: format.money(term.pay, term.currency) })
    if ('least' in term) return t(`hours_per.${term.per}`, { hours: hours(term.least, term.most) })
    return term.forms.map((form) => workers(`employment_forms.${form}`)).join(', ')
  }
}
