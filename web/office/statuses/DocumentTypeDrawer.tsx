import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { documentCategories, documentOwners, documentPeople } from '#contract/people/document-choices.ts'
import type { DocumentType } from '#contract/people/document-types.ts'
import { callForm } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { refreshDocumentTypes } from '#web/people/parts/documents/documents.api.ts'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useConfirmedSaving } from '#web/behaviors/form/useConfirmedSaving.ts'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'
import { InUse, useUsage } from '#web/office/parts/usage/InUse.tsx'

type Typed = Pick<
  DocumentType,
  'category' | 'requires_expiry' | 'number_only' | 'is_health' | 'states_conditions' | 'owners' | 'active'
> & { code: string; name: TypedLabels; notice_days: number | null }

const empty: Typed = {
  code: '',
  name: {},
  category: 'other',
  requires_expiry: false,
  number_only: false,
  is_health: false,
  states_conditions: false,
  notice_days: 30,
  owners: [...documentPeople],
  active: true,
}

const flags = ['requires_expiry', 'number_only', 'is_health', 'states_conditions'] as const

const SHOWN = ['name', 'name.*', 'category', 'owners', 'notice_days', 'active']

const save = async (type: DocumentType | null, { code, name, active, ...fields }: Typed, confirmed: boolean) => {
  const { category, requires_expiry, number_only, is_health, states_conditions, notice_days, owners } = fields
  const rules = { requires_expiry, number_only, is_health, states_conditions }
  const body = { ...rules, category, notice_days, owners, name: toLabels(name) }
  if (type === null) await callForm('POST /api/document-types', { body: { ...body, code } })
  else {
    const change = {
      version: type.version,
      ...body,
      ...(active === type.active ? {} : { active }),
      ...(confirmed ? { confirmed } : {}),
    }
    await callForm('PATCH /api/document-types/{id}', { params: { id: String(type.id) }, body: change })
  }
  await refreshDocumentTypes()
}

/** One document type: its names, category and rules. */
const DocumentTypeDrawer = ({
  type,
  readOnly,
  onClose,
}: {
  type: DocumentType | null
  readOnly: boolean
  onClose: () => void
}) => {
  const t = useTranslations('documents')
  const statuses = useTranslations('statuses')
  const label = useLabel()
  const [typed, setTyped] = useState<Typed>(() => type ?? empty)
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const usage = useUsage('document-types', type?.id ?? 0, type !== null && type.active && !typed.active)
  const { saving, isAsked } = useConfirmedSaving(
    typed,
    async ({ confirmed = usage.confirmed }) => {
      await save(type, typed, confirmed)
      sayDone(statuses('saved'))
      onClose()
    },
    usage.refetch,
  )
  const { errors } = saving
  return (
    <SavePanel
      size="30rem"
      title={type === null ? t('kinds.new') : label(type.name)}
      readOnly={readOnly && statuses('read_only_entries')}
      shown={type === null ? ['code', ...SHOWN] : SHOWN}
      saving={saving}
      submit={usage.confirmed ? statuses('deactivate_anyway') : isAsked && statuses('save_anyway')}
      onClose={onClose}
    >
      {type === null && (
        <TextInput
          label={statuses('code')}
          description={statuses('code_hint')}
          required
          value={typed.code}
          error={errors['code']}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
      )}
      <LabelsInput
        label={statuses('name')}
        path="name"
        value={typed.name}
        errors={errors}
        disabled={readOnly}
        onChange={(name) => change({ name })}
      />
      <Select
        label={t('kinds.category')}
        disabled={readOnly}
        data={documentCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        value={typed.category}
        error={errors['category']}
        onChange={(category) => category && change({ category: category as Typed['category'] })}
      />
      <Checkbox.Group
        label={t('kinds.owners')}
        value={typed.owners}
        error={errors['owners']}
        onChange={(owners) => change({ owners: owners as Typed['owners'] })}
      >
        <Group gap="md" mt={4}>
          {documentOwners.map((owner) => (
            <Checkbox key={owner} value={owner} label={t(`demands.of.${owner}`)} disabled={readOnly} />
          ))}
        </Group>
      </Checkbox.Group>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`kinds.${flag}`)}
          description={t(`kinds.${flag}_hint`)}
          disabled={readOnly}
          checked={typed[flag]}
          onChange={(event) => change({ [flag]: event.currentTarget.checked })}
        />
      ))}
      <WholeInput
        label={t('kinds.notice_days')}
        description={t('kinds.notice_days_hint')}
        required
        disabled={readOnly}
        min={1}
        max={365}
        value={typed.notice_days}
        error={errors['notice_days']}
        onChange={(notice_days) => change({ notice_days })}
      />
      {type !== null && !type.is_system && (
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

export default DocumentTypeDrawer
