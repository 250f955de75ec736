import { useTranslations } from 'use-intl'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useFormat } from '#web/platform/format.ts'
import { useKindFields } from './useKindText.ts'
import { useLawText } from './useLawText.ts'
import { useNoticeText } from './useNoticeText.ts'

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The labels of the fields of rows of law and the texts of their values, for history. */
export const useLawFields = (): FieldTexts => {
  const t = useTranslations('law')
  const office = useTranslations('labour_office')
  const workers = useTranslations('workers')
  const format = useFormat()
  const app = useTranslations('app')
  const { titleOf } = useNoticeText()
  const kinds = useKindFields()
  const { countriesOf, formsOf, typeOf, sourceOf, list } = useLawText()
  const labelOf = (field: string) => t(`fields.${field as 'act'}`)
  const textOf = (field: string, value: unknown) => {
    if (Array.isArray(value)) return listOf(field, value)
    if (typeof value === 'boolean') return app(value ? 'yes' : 'no')
    if (typeof value === 'number') return format.number(value)
    return typeof value === 'string' ? wordOf(field, value) : null
  }
  const listOf = (field: string, value: string[]) => {
    if (field === 'forms') return formsOf(value)
    if (field === 'conditions') return list(value.map((one) => t(`conditions.${one as 'day_90'}`)))
    if (field === 'notices') return list(value.map(titleOf))
    return field === 'stay_types' || field === 'work_types' ? list(value.map(typeOf)) : countriesOf(value)
  }
  const wordOf = (field: string, value: string) => {
    if (field === 'country') return format.country(value)
    if (field === 'stay_basis') return workers(`stay_bases.${value as 'visa'}`)
    if (field === 'work_basis') return workers(`work_bases.${value as 'student'}`)
    if (field === 'verdict') return t(`verdicts.${value as 'yes'}`)
    if (field === 'confidence') return t(`confidences.${value as 'likely'}`)
    if (field === 'code') return titleOf(value)
    if (field === 'event') return t(`events.${value as 'start'}`)
    if (field === 'told_to') return office(`offices.${value as 'voivode'}`)
    if (field === 'source') return sourceOf(value)
    if (field === 'key') return t(`keys.${value as 'visit_days'}`)
    return isDay(value) ? format.date(value) : value
  }
  const texts = { labelOf, textOf }
  return {
    ...texts,
    parts: {
      work_right: { name: t('parts.work_right'), ...texts },
      legal_limit: { name: t('parts.legal_limit'), ...texts },
      work_notice: { name: t('parts.work_notice'), ...texts },
      permit_case_kind: { name: t('parts.permit_case_kind'), ...kinds },
    },
  }
}
