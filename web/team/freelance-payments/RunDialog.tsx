import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { PayeeWarnings } from './PayeeWarnings.tsx'
import { refreshPayments, settingsQuery } from './payments.api.ts'

const sumsOf = (payments: readonly FreelancePayment[]) =>
  [...Map.groupBy(payments, ({ currency }) => currency)].map(([currency, ones]) => ({
    currency,
    amount: ones.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100,
  }))

type Props = { payments: readonly FreelancePayment[]; onMade: () => void; onSettings: () => void; onClose: () => void }

/** Asks for the day on which the bank transfers the selected payments. */
const RunDialog = ({ payments, onMade, onSettings, onClose }: Props) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const language = useLanguage()
  const { data: settings } = useQuery(settingsQuery)
  const [execution_on, setExecutionOn] = useState<string | null>(agencyToday(1))
  const [comment, setComment] = useState<string | null>(null)
  const saving = useSaving(async () => {
    const named = payments.map(({ id, version }) => ({ id, version }))
    const body = { payments: named, execution_on: execution_on ?? '', comment, language }
    await call('POST /api/payment-runs', { body })
    sayDone(t('runs.made'))
    onMade()
  }, refreshPayments)
  return (
    <SaveDialog
      onClose={onClose}
      title={t('runs.new')}
      saving={saving}
      shown={['execution_on', 'comment']}
      submit={t('runs.create')}
    >
      <Text>
        {t('runs.count', { count: payments.length })}
        {': '}
        <b>
          {sumsOf(payments)
            .map(({ amount, currency }) => format.money(amount, currency))
            .join(' + ')}
        </b>
      </Text>
      <PayeeWarnings payees={payments} />
      {settings && settings.debtor_iban === null && (
        <Alert color="yellow">
          {t('settings.missing')}{' '}
          <Anchor component="button" type="button" onClick={onSettings}>
            {t('settings.edit')}
          </Anchor>
        </Alert>
      )}
      <DateInput
        label={t('runs.execution_on')}
        required
        value={execution_on}
        onChange={setExecutionOn}
        error={saving.errors['execution_on']}
      />
      <LinesInput label={t('fields.comment')} value={comment} onChange={setComment} error={saving.errors['comment']} />
      <Text size="sm" c="var(--muted)">
        {t('runs.new_hint')}
      </Text>
    </SaveDialog>
  )
}

export default RunDialog
