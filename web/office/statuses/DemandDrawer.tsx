import { Alert, Checkbox, MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ANY_COUNTRY, citizenshipGroups, documentPeople } from '#contract/people/document-choices.ts'
import type { DocumentRequirement, DocumentType } from '#contract/people/document-types.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { usualCountries } from '#web/ui/world.ts'
import { refreshDocumentTypes } from '#web/people/parts/documents/documents.api.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useConfirmedSaving } from '#web/behaviors/form/useConfirmedSaving.ts'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'
import { InUse, useUsage } from '#web/office/parts/usage/InUse.tsx'

type Typed = Pick<
  DocumentRequirement,
  'applies_to' | 'country' | 'citizenship' | 'posted' | 'document_type_ids' | 'active'
> & { name: TypedLabels }

const empty: Typed = {
  name: {},
  applies_to: 'worker',
  country: ANY_COUNTRY,
  citizenship: 'all',
  posted: false,
  document_type_ids: [],
  active: true,
}

const SHOWN = ['name', 'name.*', 'document_type_ids', 'country', 'citizenship', 'active']

const save = async (demand: DocumentRequirement | null, typed: Typed, confirmed: boolean) => {
  const { applies_to, country, citizenship, posted, document_type_ids, active } = typed
  const asked = { applies_to, country, citizenship, posted, document_type_ids, name: toLabels(typed.name) }
  const body = { ...asked, ...(confirmed ? { confirmed } : {}) }
  if (demand === null) await call('POST /api/document-requirements', { body })
  else
    await call('PATCH /api/document-requirements/{id}', {
      params: { id: String(demand.id) },
      body: { ...(body as object), version: demand.version, active },
    })
  await refreshDocumentTypes()
}

type Props = {
  demand: DocumentRequirement | null
  types: readonly DocumentType[]
  readOnly: boolean
  onClose: () => void
}

/** One document requirement: which document types satisfy it, for whom, and where. */
const DemandDrawer = ({ demand, types, readOnly, onClose }: Props) => {
  const t = useTranslations('documents.demands')
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const label = useLabel()
  const [typed, setTyped] = useState<Typed>(() => demand ?? empty)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const usage = useUsage('document-requirements', demand?.id ?? 0, demand !== null && demand.active && !typed.active)
  const { saving, isAsked } = useConfirmedSaving(
    typed,
    async ({ confirmed = usage.confirmed }) => {
      await save(demand, typed, confirmed)
      sayDone(statuses('saved'))
      onClose()
    },
    usage.refetch,
  )
  const { errors } = saving
  const isFixed = readOnly || (demand?.legal_right ?? null) !== null
  const countries = usualCountries.map((value) => ({ value, label: format.country(value) }))
  return (
    <SavePanel
      size="30rem"
      title={demand === null ? t('new') : label(demand.name)}
      readOnly={readOnly && statuses('read_only_entries')}
      shown={SHOWN}
      saving={saving}
      submit={usage.confirmed ? statuses('deactivate_anyway') : isAsked && statuses('save_anyway')}
      onClose={onClose}
    >
      <LabelsInput
        label={statuses('name')}
        path="name"
        value={typed.name}
        errors={errors}
        disabled={readOnly}
        onChange={(name) => change({ name })}
      />
      {demand?.legal_right && <Alert>{t('by_law')}</Alert>}
      <MultiSelect
        label={t('types')}
        description={t('types_hint')}
        required
        searchable
        disabled={isFixed}
        data={types
          .filter(
            ({ id, active, owners }) =>
              (active && owners.includes(typed.applies_to)) || typed.document_type_ids.includes(id),
          )
          .map(({ id, name }) => ({ value: String(id), label: label(name) }))}
        value={typed.document_type_ids.map(String)}
        error={errors['document_type_ids']}
        onChange={(ids) => change({ document_type_ids: ids.map(Number) })}
      />
      <Select
        label={t('applies_to')}
        disabled={isFixed}
        data={documentPeople.map((value) => ({ value, label: t(`of.${value}`) }))}
        value={typed.applies_to}
        onChange={(value) => value && change({ applies_to: value as Typed['applies_to'] })}
      />
      <Select
        label={t('country')}
        disabled={isFixed}
        searchable
        data={[{ value: ANY_COUNTRY, label: t('anywhere') }, ...countries]}
        value={typed.country}
        error={errors['country']}
        onChange={(country) => country && change({ country })}
      />
      <Select
        label={t('citizenship')}
        disabled={isFixed}
        searchable
        data={[...citizenshipGroups.map((value) => ({ value, label: t(`citizens.${value}`) })), ...countries]}
        value={typed.citizenship}
        error={errors['citizenship']}
        onChange={(citizenship) => citizenship && change({ citizenship })}
      />
      <Checkbox
        label={t('posted')}
        disabled={isFixed}
        checked={typed.posted}
        onChange={(event) => change({ posted: event.currentTarget.checked })}
      />
      {demand !== null && (
        <Checkbox
          label={statuses('active')}
          disabled={readOnly}
          checked={typed.active}
          error={typed.active ? undefined : errors['active']}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      )}
      <InUse usage={usage} />
    </SavePanel>
  )
}

export default DemandDrawer
