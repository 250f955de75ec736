import { Modal, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PaymentRun } from '#contract/payment-runs.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { call } from '../../platform/api.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { sayDone } from '../../ui/notices.ts'
import { PaidFields, usePaid } from './PaidFields.tsx'
import { refreshPayments } from './payments.api.ts'

/** On which day and under which reference a run was paid. */
const ConfirmRunDialog = ({ run, onClose }: { run: PaymentRun; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const app = useTranslations('app')
  const paid = usePaid()
  const { errors, failure, busy, submit } = useSaving(async () => {
    const body = { version: run.version, ...paid.body }
    await call('PUT /api/payment-runs/{id}/payment', { params: { id: String(run.id) }, body })
    sayDone(t('runs.confirmed'))
    onClose()
  }, refreshPayments)
  return (
    <Modal opened onClose={onClose} title={t('runs.confirm')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={['paid_on', 'reference']} />
          <PaidFields paid={paid} errors={errors} />
          <DialogButtons submit={t('runs.confirm')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default ConfirmRunDialog
