import { Modal, Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FreelancePayment } from '#contract/freelance-payments.ts'
import { reasonsQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { call } from '../../platform/api.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { sayDone } from '../../ui/notices.ts'
import { refreshPayments } from './payments.api.ts'

/** Why a payment is not made. */
const CancelDialog = ({ payment, onClose }: { payment: FreelancePayment; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const app = useTranslations('app')
  const label = useLabel()
  const reasons = (useQuery(reasonsQuery('freelance_payment')).data ?? []).filter(({ active }) => active)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const params = { id: String(payment.id) }
  const { errors, failure, busy, submit } = useSaving(async () => {
    const body = { version: payment.version, reason_id: Number(reason), comment }
    const { data } = await call('PUT /api/freelance-payments/{id}/cancellation', { params, body })
    const undo = async () => {
      await call('DELETE /api/freelance-payments/{id}/cancellation', { params, body: { version: data.version } })
      await refreshPayments()
    }
    sayDone(t('cancelled'), { label: t('restore'), run: undo })
    onClose()
  }, refreshPayments)
  return (
    <Modal opened onClose={onClose} title={t('cancel')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={['reason_id', 'comment']} />
          <Select
            label={t('fields.reason_id')}
            required
            data={reasons.map((one) => ({ value: String(one.id), label: label(one.name) }))}
            value={reason}
            onChange={setReason}
            error={errors['reason_id']}
          />
          <Textarea
            label={t('fields.comment')}
            autosize
            minRows={2}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            error={errors['comment']}
          />
          <DialogButtons submit={t('cancel')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default CancelDialog
