import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { currencies } from '#contract/basics/world.ts'
import { employmentForms } from '#contract/people/worker-choices.ts'
import { formKeys, limitKeys, payKeys } from '#contract/work/law-choices.ts'
import type { LegalLimit, LegalLimitInput } from '#contract/work/law.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'
import { ChoiceSelect, CountrySelect, LineInput } from '#web/ui/inputs.tsx'
import { ProvenanceInputs, provenanceFields } from './ProvenanceInputs.tsx'
import { RemoveRow } from './RemoveRow.tsx'
import { removeLimit, saveLimit } from './law.api.ts'
import { useLawSaving } from './useLawSaving.ts'

const emptyOf = (country: string | null, currency: LegalLimit['currency']): LegalLimitInput => ({
  key: 'daily_rest',
  country,
  client_tax_id: null,
  forms: null,
  amount: null,
  currency,
  act: '',
  act_name: null,
  source: '',
  confidence: 'likely',
  note: null,
  valid_from: null,
  valid_to: null,
})

const inputOf = ({ id: _i, version: _v, shipped: _s, ...row }: LegalLimit): LegalLimitInput => row

const SHOWN = ['key', 'country', 'client_tax_id', 'forms', 'amount', 'currency', ...provenanceFields]

// words: law.hints.night_ends, law.hints.night, law.hints.amount

const ends: readonly string[] = ['night_from', 'night_to']

const hintOf = (key: LegalLimit['key']) => {
  if (ends.includes(key)) return 'night_ends'
  return key === 'holiday_from' ? 'night' : 'amount'
}

type Props = {
  row: LegalLimit | null
  country: string | null
  currency: LegalLimit['currency']
  mayWrite: boolean
  onClose: () => void
}

/** One legal limit: its value, for which country, client and form of employment, since when, and by which act. */
const LimitDrawer = ({ row, country, currency, mayWrite, onClose }: Props) => {
  const t = useTranslations('law')
  const statuses = useTranslations('statuses')
  const workers = useTranslations('workers')
  const [typed, setTyped] = useState<LegalLimitInput>(() => (row === null ? emptyOf(country, currency) : inputOf(row)))
  const change = (part: Partial<LegalLimitInput>) => setTyped({ ...typed, ...part })
  const { saving, isAsked, remove } = useLawSaving(
    typed,
    (input, confirmed) => saveLimit(row, { ...input, ...confirmed }),
    (_input, confirmed) => removeLimit(row!, confirmed),
    onClose,
  )
  const { errors } = saving
  const field = (name: keyof LegalLimitInput) => ({
    label: t(`fields.${name}`),
    error: errors[name],
    disabled: !mayWrite,
  })
  const isFixed = !mayWrite || row?.shipped === true
  return (
    <SavePanel
      size="30rem"
      title={row === null ? t('new_limit') : t(`keys.${row.key}`)}
      readOnly={!mayWrite && t('read_only')}
      shown={SHOWN}
      saving={saving}
      submit={isAsked && statuses('save_anyway')}
      onClose={onClose}
    >
      <ChoiceSelect
        {...field('key')}
        disabled={isFixed}
        data={limitKeys.map((value) => ({ value, label: t(`keys.${value}`) }))}
        value={typed.key}
        onChange={(key) => change({ key })}
      />
      <AmountInput
        {...field('amount')}
        description={t(`hints.${hintOf(typed.key)}`)}
        required={ends.includes(typed.key)}
        value={typed.amount}
        onChange={(amount) => change({ amount })}
      />
      {payKeys.includes(typed.key) && (
        <ChoiceSelect
          {...field('currency')}
          data={[...currencies]}
          value={typed.currency}
          onChange={(value) => change({ currency: value })}
        />
      )}
      <CountrySelect
        {...field('country')}
        disabled={isFixed}
        description={t('hints.country')}
        value={typed.country}
        onChange={(value) => change({ country: value })}
      />
      <LineInput
        {...field('client_tax_id')}
        description={t('hints.client_tax_id')}
        value={typed.client_tax_id}
        onChange={(client_tax_id) => change({ client_tax_id })}
      />
      {formKeys.includes(typed.key) && (
        <MultiSelect
          {...field('forms')}
          description={t('hints.forms')}
          data={employmentForms.map((value) => ({ value, label: workers(`employment_forms.${value}`) }))}
          value={typed.forms ?? []}
          onChange={(forms) => change({ forms: forms.length === 0 ? null : forms })}
        />
      )}
      <ProvenanceInputs typed={typed} errors={errors} disabled={!mayWrite} onChange={change} />
      <RemoveRow row={row} mayWrite={mayWrite} busy={saving.busy} onRemove={remove} />
    </SavePanel>
  )
}

export default LimitDrawer
