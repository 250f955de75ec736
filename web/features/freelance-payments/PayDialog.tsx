import { Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { payMethods } from '#contract/freelance-payment-choices.ts'
import type { FreelancePayment } from '#contract/freelance-payments.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { call } from '../../platform/api.ts'
import { useFormat } from '../../platform/format.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { DateInput } from '../../ui/inputs.tsx'
import { sayDone } from '../../ui/notices.ts'
import { refreshPayments } from './payments.api.ts'

type Method = (typeof payMethods)[number]

const SHOWN = ['paid_on', 'method', 'reference']

/** On which day, how and under which reference a payment was made. */
const PayDialog = ({ payment, onClose }: { payment: FreelancePayment; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const app = useTranslations('app')
  const format = useFormat()
  const [paid_on, setPaidOn] = useState<string | null>(agencyToday())
  const [method, setMethod] = useState<Method>('bank')
  const [reference, setReference] = useState('')
  const { errors, failure, busy, submit } = useSaving(async () => {
    const body = { version: payment.version, paid_on: paid_on ?? '', method, reference }
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
          <DateInput
            label={t('fields.paid_on')}
            required
            value={paid_on}
            onChange={setPaidOn}
            error={errors['paid_on']}
          />
          <Select
            label={t('fields.method')}
            allowDeselect={false}
            data={payMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
            value={method}
            onChange={(value) => value && setMethod(value as Method)}
          />
          <TextInput
            label={t('fields.reference')}
            required
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
            error={errors['reference']}
          />
          <Text size="sm" c="var(--muted)">
            {t('pay_hint')}
          </Text>
          <DialogButtons submit={t('pay')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default PayDialog
