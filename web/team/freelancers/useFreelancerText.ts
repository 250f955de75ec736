import { useTranslations } from 'use-intl'
import { paymentNumber } from '#contract/team/payment-number.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useFieldText } from '#web/people/parts/person/usePersonText.ts'
import { useFormat } from '#web/platform/format.ts'

// words: freelancers.fields.*, freelancers.claim_fields.*, freelance_payments.fields.*, freelance_payments.kinds.*, freelance_payments.causes.*

/** The texts of claims in the history of a freelance recruiter. */
const useClaimSpeak = () => {
  const t = useTranslations('freelancers')
  const claims = useTranslations('claims')
  const format = useFormat()
  const codes: Record<string, (value: string) => string> = {
    state: (value) => claims(`states.${value as 'holds'}`),
    cause: (value) => claims(`causes.${value as 'held'}`),
    source: (value) => claims(`sources.${value as 'lead'}`),
  }
  return {
    name: t('claim_part'),
    labelOf: (field: string) => {
      const known = `claim_fields.${field}` as 'claim_fields.evidence'
      return t.has(known) ? t(known) : field
    },
    textOf: (field: string, value: unknown) => {
      if (value === null || value === undefined || value === '') return null
      const text = String(value as string)
      return format.dayOrMoment(value) ?? codes[field]?.(text) ?? text
    },
  }
}

/** The texts of payments in the same history. */
const usePaymentSpeak = () => {
  const t = useTranslations('freelance_payments')
  const part = useTranslations('freelancers')
  const format = useFormat()
  const codes: Record<string, (value: string) => string> = {
    kind: (value) => t(`kinds.${value as 'correction'}`),
    method: (value) => t(`methods.${value as 'bank'}`),
    cancelled_as: (value) => t(`causes.${value as 'left'}`),
    corrects_id: (value) => paymentNumber(Number(value)),
    amount: (value) => format.number(Number(value)),
  }
  return {
    name: part('payment_part'),
    labelOf: (field: string) => {
      const known = `fields.${field}` as 'fields.amount'
      return t.has(known) ? t(known) : field
    },
    textOf: (field: string, value: unknown) => {
      if (value === null || value === undefined || value === '') return null
      const text = String(value as string)
      return format.dayOrMoment(value) ?? codes[field]?.(text) ?? text
    },
  }
}

/** The labels of a freelance recruiter's fields and the texts of their values; claims and payments have texts of their own. */
export const useFreelancerText = (): FieldTexts => {
  const t = useTranslations('freelancers')
  const format = useFormat()
  const claim = useClaimSpeak()
  const payment = usePaymentSpeak()
  const codes: Record<string, (value: string) => string> = {
    status: (value) => t(`statuses.${value as 'active'}`),
    payout_method: (value) => t(`payout_methods.${value as 'bank'}`),
    agreement_state: (value) => t(`agreement_states.${value as 'none'}`),
    country: (value) => format.country(value),
    viewed: (value) => t(`fields.${value as 'iban'}`),
  }
  const fieldTexts = useFieldText('freelance_recruiter', {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.status'
      return t.has(known) ? t(known) : undefined
    },
    textOf: (field, value) =>
      typeof value === 'number' ? format.number(value) : codes[field]?.(String(value as string)),
  })
  return { ...fieldTexts, parts: { freelance_claim: claim, freelance_payment: payment } }
}
