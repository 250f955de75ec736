import { Alert, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { payMethods } from '#contract/team/freelance-payment-choices.ts'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { sayDone } from '#web/ui/notices.ts'
import { PaidFields, usePaid } from './PaidFields.tsx'
import { refreshPayments } from './payments.api.ts'

type Method = (typeof payMethods)[number]

const SHOWN = ['paid_on', 'method', 'reference']

/** Asks for the day, method and reference of a payment, or of money that a freelancer returned. */
const PayDialog = ({ payment, onClose }: { payment: FreelancePayment; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const paid = usePaid()
  const isReturned = payment.amount < 0
  const title = isReturned ? t('repay') : t('pay')
  const [method, setMethod] = useState<Method>('bank')
  const saving = useSaving(async () => {
    const body = { version: payment.version, method, ...paid.body }
    await call('PUT /api/freelance-payments/{id}/payment', { params: { id: String(payment.id) }, body })
    sayDone(isReturned ? t('repaid') : t('paid'))
    onClose()
  }, refreshPayments)
  return (
    <SaveDialog onClose={onClose} title={title} saving={saving} shown={SHOWN} submit={title}>
      <Text>
        <b>{format.money(payment.amount, payment.currency)}</b> · {fullName(payment.freelance_recruiter)} ·{' '}
        {payment.number}
      </Text>
      {isReturned && <Alert color="yellow">{t('repay_hint', { name: fullName(payment.freelance_recruiter) })}</Alert>}
      <PaidFields paid={paid} errors={saving.errors}>
        <Select
          label={t('fields.method')}
          data={payMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          value={method}
          onChange={(value) => value && setMethod(value as Method)}
          error={saving.errors['method']}
        />
      </PaidFields>
    </SaveDialog>
  )
}

export default PayDialog
