import { useTranslations } from 'use-intl'
import type { PaymentRun } from '#contract/team/payment-runs.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { sayDone } from '#web/ui/notices.ts'
import { PaidFields, usePaid } from './PaidFields.tsx'
import { refreshPayments } from './payments.api.ts'

/** Asks for the day and reference of a paid run. */
const ConfirmRunDialog = ({ run, onClose }: { run: PaymentRun; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const paid = usePaid()
  const saving = useSaving(async () => {
    const body = { version: run.version, ...paid.body }
    await call('PUT /api/payment-runs/{id}/payment', { params: { id: String(run.id) }, body })
    sayDone(t('runs.confirmed'))
    onClose()
  }, refreshPayments)
  return (
    <SaveDialog
      onClose={onClose}
      title={t('runs.confirm')}
      saving={saving}
      shown={['paid_on', 'reference']}
      submit={t('runs.confirm')}
    >
      <PaidFields paid={paid} errors={saving.errors} />
    </SaveDialog>
  )
}

export default ConfirmRunDialog
