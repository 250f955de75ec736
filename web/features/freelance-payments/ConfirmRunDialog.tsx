import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { PaymentRun } from '#contract/payment-runs.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { call } from '../../platform/api.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { DateInput } from '../../ui/inputs.tsx'
import { sayDone } from '../../ui/notices.ts'
import { refreshPayments } from './payments.api.ts'

/** On which day and under which reference a run was paid. */
const ConfirmRunDialog = ({ run, onClose }: { run: PaymentRun; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const app = useTranslations('app')
  const [paid_on, setPaidOn] = useState<string | null>(agencyToday())
  const [reference, setReference] = useState('')
  const { errors, failure, busy, submit } = useSaving(async () => {
    const body = { version: run.version, paid_on: paid_on ?? '', reference }
    await call('PUT /api/payment-runs/{id}/payment', { params: { id: String(run.id) }, body })
    sayDone(t('runs.confirmed'))
    onClose()
  }, refreshPayments)
  return (
    <Modal opened onClose={onClose} title={t('runs.confirm')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={['paid_on', 'reference']} />
          <DateInput
            label={t('fields.paid_on')}
            required
            value={paid_on}
            onChange={setPaidOn}
            error={errors['paid_on']}
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
          <DialogButtons submit={t('runs.confirm')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default ConfirmRunDialog
