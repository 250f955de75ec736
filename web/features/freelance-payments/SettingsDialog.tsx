import { Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MOST_TRANCHES } from '#contract/freelance-payment-choices.ts'
import type { PaymentSettings } from '#contract/payment-runs.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { call } from '../../platform/api.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { sayDone } from '../../ui/notices.ts'
import { refreshPayments } from './payments.api.ts'

const fields = ['debtor_name', 'debtor_iban', 'debtor_bic'] as const

/** The account that freelancers are paid from, and in how many parts a bonus is paid. */
const SettingsDialog = ({ settings, onClose }: { settings: PaymentSettings; onClose: () => void }) => {
  const t = useTranslations('freelance_payments')
  const app = useTranslations('app')
  const { debtor_name, debtor_iban, debtor_bic, tranches, version } = settings
  const [values, setValues] = useState({ debtor_name, debtor_iban, debtor_bic, tranches })
  const { errors, failure, busy, submit } = useSaving(async () => {
    await call('PUT /api/payment-settings', { body: { version, ...values } })
    sayDone(t('saved'))
    onClose()
  }, refreshPayments)
  return (
    <Modal opened onClose={onClose} title={t('settings.title')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={[...fields, 'tranches']} />
          {fields.map((field) => (
            <TextInput
              key={field}
              label={t(`settings.${field}`)}
              value={values[field] ?? ''}
              onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
              error={errors[field]}
            />
          ))}
          <Select
            label={t('settings.tranches')}
            description={t('settings.tranches_hint')}
            allowDeselect={false}
            data={Array.from({ length: MOST_TRANCHES }, (_, index) => ({
              value: String(index + 1),
              label: t('settings.parts', { count: index + 1 }),
            }))}
            value={String(values.tranches)}
            onChange={(value) => value && setValues({ ...values, tranches: Number(value) })}
          />
          <Text size="sm" c="var(--muted)">
            {t('runs.new_hint')}
          </Text>
          <DialogButtons submit={app('save')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default SettingsDialog
