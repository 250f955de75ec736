import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CaseKindCreate, PermitCaseKind } from '#contract/work/permit-case-kinds.ts'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'
import { useConfirmedSaving } from '#web/behaviors/form/useConfirmedSaving.ts'
import { InUse, useUsage } from '#web/office/parts/usage/InUse.tsx'
import { useLabel } from '#web/platform/i18n.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { CountrySelect } from '#web/ui/inputs.tsx'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { CaseKindSteps, type TypedStep } from './CaseKindSteps.tsx'
import { saveKind } from './law.api.ts'
import { useLawText } from './useLawText.ts'

// words: permit_cases.kinds.fields.*

type Typed = Omit<CaseKindCreate, 'name' | 'steps' | 'country'> & {
  country: string
  name: TypedLabels
  active: boolean
  steps: TypedStep[]
}

const typedOf = (row: PermitCaseKind): Typed => ({
  country: row.country,
  name: row.name,
  document_type_code: row.document_type_code,
  pending: row.pending,
  file_until: row.file_until,
  active: row.active,
  steps: row.steps.map(({ id, ...step }) => ({ ...(step as CaseKindCreate['steps'][number]), key: id })),
})

const emptyOf = (country: string): Typed => ({
  country,
  name: {},
  document_type_code: '',
  pending: false,
  file_until: null,
  active: true,
  steps: [],
})

const inputOf = ({ active: _active, name, steps, country, ...typed }: Typed): CaseKindCreate => ({
  ...typed,
  country: country as CaseKindCreate['country'],
  name: toLabels(name),
  steps: steps.map(({ key: _key, ...step }) => ({ ...step, name: toLabels(step.name) })),
})

const SHOWN = ['country', 'name', 'name.*', 'document_type_code', 'pending', 'file_until', 'active', 'steps', 'steps.*']

type Props = { row: PermitCaseKind | null; country: string; mayWrite: boolean; onClose: () => void }

/** A kind of permit case: the document it leads to, its deadline and its steps; new cases begin with them. */
const CaseKindDrawer = ({ row, country, mayWrite, onClose }: Props) => {
  const t = useTranslations('permit_cases.kinds')
  const statuses = useTranslations('statuses')
  const label = useLabel()
  const { types } = useLawText()
  const [typed, setTyped] = useState<Typed>(() => (row === null ? emptyOf(country) : typedOf(row)))
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const usage = useUsage('permit-case-kinds', row?.id ?? 0, row !== null && row.active && !typed.active)
  const { saving } = useConfirmedSaving(
    typed,
    async ({ confirmed = usage.confirmed }) => {
      const active = row === null || typed.active === row.active ? {} : { active: typed.active }
      await saveKind(row, inputOf(typed), { ...active, ...(confirmed ? { confirmed } : {}) })
      sayDone(t('saved'))
      onClose()
    },
    usage.refetch,
  )
  const { errors } = saving
  const field = (name: Exclude<keyof Typed, 'steps' | 'name'>) => ({
    label: t(`fields.${name}`),
    error: errors[name],
    disabled: !mayWrite,
  })
  const isFixed = !mayWrite || row?.shipped === true
  return (
    <SavePanel
      size="36rem"
      title={row === null ? t('new') : label(row.name)}
      readOnly={!mayWrite && t('read_only')}
      shown={SHOWN}
      saving={saving}
      submit={usage.confirmed && statuses('deactivate_anyway')}
      onClose={onClose}
    >
      <LabelsInput
        label={t('fields.name')}
        path="name"
        value={typed.name}
        errors={errors}
        disabled={!mayWrite}
        onChange={(name) => change({ name })}
      />
      <CountrySelect
        {...field('country')}
        required
        disabled={isFixed}
        value={typed.country}
        onChange={(value) => value && change({ country: value })}
      />
      <Select
        {...field('document_type_code')}
        required
        searchable
        disabled={isFixed}
        data={types.map(({ code, name }) => ({ value: code, label: label(name) }))}
        value={typed.document_type_code || null}
        onChange={(value) => value && change({ document_type_code: value })}
      />
      <DateInput
        {...field('file_until')}
        description={t('file_until_hint')}
        value={typed.file_until}
        onChange={(file_until) => change({ file_until })}
      />
      <Checkbox
        label={t('fields.pending')}
        description={t('pending_hint')}
        disabled={!mayWrite}
        checked={typed.pending}
        onChange={(event) => change({ pending: event.currentTarget.checked })}
      />
      <CaseKindSteps steps={typed.steps} errors={errors} disabled={!mayWrite} onChange={(steps) => change({ steps })} />
      {row !== null && (
        <Checkbox
          label={statuses('active')}
          description={t('active_hint')}
          disabled={!mayWrite}
          checked={typed.active}
          error={typed.active ? undefined : errors['active']}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      )}
      <InUse usage={usage} />
    </SavePanel>
  )
}

export default CaseKindDrawer
