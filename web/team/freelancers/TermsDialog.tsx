import { Modal, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { currencies } from '#contract/basics/world.ts'
import type { FreelanceSettings } from '#contract/team/freelance-claims.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { FailedSave } from '#web/behaviors/form/FailedSave.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { queryClient } from '#web/platform/queries.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { changeTerms, termsQuery } from './freelancers.api.ts'

const days = ['attribution_days', 'known_months', 'bonus_days'] as const

const refresh = () => queryClient.invalidateQueries({ queryKey: termsQuery.queryKey })

const Form = ({ terms, onClose }: { terms: FreelanceSettings; onClose: () => void }) => {
  const t = useTranslations('freelancers')
  const app = useTranslations('app')
  const { version, abilities, ...kept } = terms
  const [values, setValues] = useState<Record<(typeof days)[number] | 'bonus_amount', number | null>>(kept)
  const [currency, setCurrency] = useState(kept.bonus_currency)
  const { busy, failure, errors, submit } = useSaving(async () => {
    await changeTerms({ version, ...(values as typeof kept), bonus_currency: currency })
    sayDone(t('terms_saved'))
    onClose()
  }, refresh)
  const amount = (name: keyof typeof values, decimals: number) => (
    <AmountInput
      key={name}
      label={t(`terms_fields.${name}`)}
      value={values[name]}
      decimals={decimals}
      required={name !== 'bonus_amount'}
      onChange={(value) => setValues({ ...values, [name]: value })}
      error={errors[name]}
    />
  )
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!abilities.update} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={[...days, 'bonus_amount', 'bonus_currency']} />
          {days.map((name) => amount(name, 0))}
          <SimpleGrid cols={2} spacing="md">
            {amount('bonus_amount', 2)}
            <Select
              label={t('terms_fields.bonus_currency')}
              data={[...currencies]}
              value={currency}
              onChange={(value) => value && setCurrency(value as typeof currency)}
              error={errors['bonus_currency']}
            />
          </SimpleGrid>
          <Text size="sm" c="var(--muted)">
            {t('terms_hint')}
          </Text>
          {abilities.update && <DialogButtons submit={app('save')} busy={busy} onCancel={onClose} />}
        </Stack>
      </fieldset>
    </form>
  )
}

/** The settings for all freelance recruiters, visible to their supervisors and editable by a super-admin. */
const TermsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('freelancers')
  const app = useTranslations('app')
  const { data } = useQuery(termsQuery)
  return (
    <Modal opened onClose={onClose} title={t('terms')} closeButtonProps={{ 'aria-label': app('close') }}>
      {data && <Form key={data.version} terms={data} onClose={onClose} />}
    </Modal>
  )
}

export default TermsDialog
