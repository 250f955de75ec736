import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { paymentNumber } from '#contract/team/payment-number.ts'
import { ChangeList } from '#web/behaviors/history/ChangeList.tsx'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useFormat } from '#web/platform/format.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { paymentHistoryQuery } from './payments.api.ts'

// words: freelance_payments.fields.*, freelance_payments.kinds.*, freelance_payments.causes.*

const DAYS = new Set(['earned_on', 'paid_on', 'returned_on'])

const useSpeak = ({ currency }: FreelancePayment): FieldTexts => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  return {
    labelOf: (field) => (t.has(`fields.${field as 'amount'}`) ? t(`fields.${field as 'amount'}`) : field),
    textOf: (field, value) => {
      if (value === null || value === undefined || value === '') return null
      const text = String(value as string)
      if (field === 'amount') return format.money(Number(value), currency)
      if (DAYS.has(field)) return format.date(text)
      if (field === 'kind') return t(`kinds.${text as 'correction'}`)
      if (field === 'method') return t(`methods.${text as 'bank'}`)
      if (field === 'cancelled_as') return t(`causes.${text as 'left'}`)
      return field === 'corrects_id' ? paymentNumber(Number(value)) : text
    },
  }
}

/** The history of a payment. */
const HistoryDialog = ({ payment, onClose }: { payment: FreelancePayment; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const app = useTranslations('app')
  const { data, error, refetch } = useQuery(paymentHistoryQuery(payment))
  const fieldTexts = useSpeak(payment)
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${t('history')} · ${payment.number}`}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {data && <ChangeList groups={data} fieldTexts={fieldTexts} />}
    </Modal>
  )
}

export default HistoryDialog
