import { Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { payMethods } from '#contract/freelance-payment-choices.ts'
import type { FreelancePayment } from '#contract/freelance-payments.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { call } from '../../platform/api.ts'
import { useFormat } from '../../platform/format.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { sayDone } from '../../ui/notices.ts'
import { PaidFields, usePaid } from './PaidFields.tsx'
import { refreshPayments } from './payments.api.ts'

type Method = (typeof payMethods)[number]

const SHOWN = ['paid_on', 'method', 'reference']

/** On which day, how and under which reference a payment was made. */
const PayDialog = ({ payment, onClose }: { payment: FreelancePayment; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const app = useTranslations('app')
  const format = useFormat()
  const paid = usePaid()
  const [method, setMethod] = useState<Method>('bank')
  const { errors, failure, busy, submit } = useSaving(async () => {
    const body = { version: payment.version, method, ...paid.body }
    await call('PUT /api/freelance-payments/{id}/payment', { params: { id: String(payment.id) }, body })
    sayDone(t('paid'))
    onClose()
  }, refreshPayments)
  return (
    <Modal opened onClose={onClose} title={t('pay')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>
            <b>{format.money(payment.amount, payment.currency)}</b> · {payment.freelance_recruiter.first_name}{' '}
            {payment.freelance_recruiter.last_name} · {payment.number}
          </Text>
          <FailedSave failure={failure} shown={SHOWN} />
          <PaidFields paid={paid} errors={errors}>
            <Select
              label={t('fields.method')}
              allowDeselect={false}
              data={payMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
              value={method}
              onChange={(value) => value && setMethod(value as Method)}
            />
          </PaidFields>
          <DialogButtons submit={t('pay')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default PayDialog
