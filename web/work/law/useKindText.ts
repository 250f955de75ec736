import { useTranslations } from 'use-intl'
import type { Labels } from '#contract/basics/labels.ts'
import type { CaseKindCreate, CaseKindStepInput } from '#contract/work/permit-case-kinds.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useLawText } from './useLawText.ts'

// words: permit_cases.who.*, permit_cases.kinds.meanings.*, permit_cases.kinds.fields.*

type Kind = Pick<CaseKindCreate, 'document_type_code' | 'pending' | 'file_until'>
type Step = Omit<CaseKindStepInput, 'fee_currency'> & { fee_currency: string | null }

/** The texts of kinds of permit cases and of their steps. */
export const useKindText = () => {
  const t = useTranslations('permit_cases')
  const format = useFormat()
  const label = useLabel()
  const { typeOf } = useLawText()
  const feeOf = ({ costs_fee, fee_amount, fee_currency }: Step) => {
    if (!costs_fee) return null
    return fee_amount !== null && fee_currency !== null
      ? t('fee', { amount: format.money(fee_amount, fee_currency) })
      : t('kinds.costs_fee')
  }
  /** A step in one line: its name, who does it, and what is known of it. */
  const stepOf = (step: Step) => {
    const { name, who, meaning, days_after, working_days, is_appointment, document_type_code } = step
    const days =
      days_after !== null && t(working_days ? 'kinds.after_working_days' : 'kinds.after_days', { days: days_after })
    return [
      label(name),
      t(`who.${who}`),
      meaning && t(`kinds.meanings.${meaning}`),
      days,
      is_appointment && t('kinds.appointment'),
      feeOf(step),
      document_type_code && t('kinds.proof', { name: typeOf(document_type_code) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const factsOf = ({ document_type_code, pending, file_until }: Kind) =>
    [
      t('kinds.leads_to', { name: typeOf(document_type_code) }),
      pending && t('kinds.pending'),
      file_until && t('file_until', { day: format.date(file_until) }),
    ].filter((fact): fact is string => typeof fact === 'string')
  return { stepOf, factsOf, typeOf }
}

/** The labels of the fields of a kind and the texts of their values, for the history of the law. */
export const useKindFields = () => {
  const t = useTranslations('permit_cases')
  const app = useTranslations('app')
  const format = useFormat()
  const label = useLabel()
  const { stepOf, typeOf } = useKindText()
  const labelOf = (field: string) => {
    const known = `kinds.fields.${field}` as 'kinds.fields.pending'
    return t.has(known) ? t(known) : field
  }
  const textOf = (field: string, value: unknown): string | null => {
    if (typeof value === 'boolean') return app(value ? 'yes' : 'no')
    if (field === 'steps') return (value as Step[]).map((step, index) => `${index + 1}. ${stepOf(step)}`).join('; ')
    if (field === 'used_by') return format.number((value as { permit_cases: number }).permit_cases)
    if (typeof value === 'object' && value !== null) return label(value as Labels)
    if (typeof value !== 'string') return null
    if (field === 'country') return format.country(value)
    return field === 'document_type_code' ? typeOf(value) : (format.dayOrMoment(value) ?? value)
  }
  return { labelOf, textOf }
}
