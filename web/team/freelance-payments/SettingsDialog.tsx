import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MOST_TRANCHES } from '#contract/team/freelance-payment-choices.ts'
import type { PaymentSettings } from '#contract/team/payment-runs.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { call } from '#web/platform/api.ts'
import { sayDone } from '#web/ui/notices.ts'
import { refreshPayments } from './payments.api.ts'

const fields = ['debtor_name', 'debtor_iban', 'debtor_bic'] as const

/** The account for payments to freelancers, and the number of parts of a bonus. */
const SettingsDialog = ({ settings, onClose }: { settings: PaymentSettings; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const { debtor_name, debtor_iban, debtor_bic, tranches, version } = settings
  const [values, setValues] = useState({ debtor_name, debtor_iban, debtor_bic, tranches })
  const saving = useSaving(async () => {
    await call('PUT /api/payment-settings', { body: { version, ...values } })
    sayDone(t('saved'))
    onClose()
  }, refreshPayments)
  return (
    <SaveDialog onClose={onClose} title={t('settings.title')} saving={saving} shown={[...fields, 'tranches']}>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={t(`settings.${field}`)}
          value={values[field] ?? ''}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
          error={saving.errors[field]}
        />
      ))}
      <Select
        label={t('settings.tranches')}
        description={t('settings.tranches_hint')}
        data={Array.from({ length: MOST_TRANCHES }, (_, index) => ({
          value: String(index + 1),
          label: t('settings.parts', { count: index + 1 }),
        }))}
        value={String(values.tranches)}
        onChange={(value) => value && setValues({ ...values, tranches: Number(value) })}
        error={saving.errors['tranches']}
      />
    </SaveDialog>
  )
}

export default SettingsDialog
