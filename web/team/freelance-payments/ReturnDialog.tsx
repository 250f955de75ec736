import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { refreshPayments } from './payments.api.ts'

/** A paid payment, with the sum that its transfer handed over. */
export type Transferred = Pick<FreelancePayment, 'id' | 'version' | 'number' | 'freelance_recruiter' | 'currency'> & {
  payout: number
}

/** Asks for the day and the reason of a transfer that the bank returned. */
const ReturnDialog = ({ payment, onClose }: { payment: Transferred; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const [returned_on, setReturnedOn] = useState<string | null>(agencyToday())
  const [comment, setComment] = useState<string | null>(null)
  const saving = useSaving(async () => {
    const body = { version: payment.version, returned_on: returned_on ?? '', comment: comment ?? '' }
    await call('PUT /api/freelance-payments/{id}/return', { params: { id: String(payment.id) }, body })
    sayDone(t('returned'))
    onClose()
  }, refreshPayments)
  return (
    <SaveDialog
      onClose={onClose}
      title={t('return')}
      saving={saving}
      shown={['returned_on', 'comment']}
      submit={t('return')}
    >
      <Text>
        <b>{format.money(payment.payout, payment.currency)}</b> · {fullName(payment.freelance_recruiter)} ·{' '}
        {payment.number}
      </Text>
      <DateInput
        label={t('fields.returned_on')}
        required
        value={returned_on}
        onChange={setReturnedOn}
        error={saving.errors['returned_on']}
      />
      <LinesInput
        label={t('fields.reason_id')}
        required
        value={comment}
        onChange={setComment}
        error={saving.errors['comment']}
      />
      <Text size="sm" c="var(--muted)">
        {t('return_hint')}
      </Text>
    </SaveDialog>
  )
}

export default ReturnDialog
