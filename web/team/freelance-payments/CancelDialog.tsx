import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { reasonsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { refreshPayments } from './payments.api.ts'

/** Asks why a payment is cancelled. */
const CancelDialog = ({ payment, onClose }: { payment: FreelancePayment; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const label = useLabel()
  const reasons = (useQuery(reasonsQuery('freelance_payment')).data ?? []).filter(({ active }) => active)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const params = { id: String(payment.id) }
  const saving = useSaving(async () => {
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
    <SaveDialog
      onClose={onClose}
      title={t('cancel')}
      saving={saving}
      shown={['reason_id', 'comment']}
      submit={t('cancel')}
    >
      <Select
        label={t('fields.reason_id')}
        required
        data={reasons.map((one) => ({ value: String(one.id), label: label(one.name) }))}
        value={reason}
        onChange={setReason}
        error={saving.errors['reason_id']}
      />
      <Textarea
        label={t('fields.comment')}
        autosize
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={saving.errors['comment']}
      />
    </SaveDialog>
  )
}

export default CancelDialog
