import { Checkbox, ColorInput, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { requirableFields, statusCategoryNames } from '#contract/office/status-choices.ts'
import type { Status, StatusEntity } from '#contract/office/statuses.ts'
import { roleOptionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'
import { InUse, useUsage } from '#web/office/parts/usage/InUse.tsx'
import { StatusMeanings } from './StatusMeanings.tsx'

// words: leads.fields.*, candidates.fields.*, workers.fields.*, surveys.fields.*, people.fields.*

const SWATCHES = [
  '#1976D2',
  '#0277BD',
  '#00796B',
  '#2E7D32',
  '#8D6E00',
  '#A84300',
  '#C62828',
  '#6A1B9A',
  '#303F9F',
  '#5D4037',
  '#616161',
  '#212121',
]

type Typed = Pick<
  Status,
  | 'colour'
  | 'category'
  | 'requires_comment'
  | 'requires_reason'
  | 'required_fields'
  | 'meanings'
  | 'role_ids'
  | 'next_status_ids'
  | 'due_days'
  | 'active'
> & { code: string; name: TypedLabels }

const empty: Typed = {
  code: '',
  name: {},
  colour: SWATCHES[0]!,
  category: 'active',
  requires_comment: false,
  requires_reason: false,
  required_fields: [],
  meanings: [],
  role_ids: [],
  next_status_ids: [],
  due_days: null,
  active: true,
}

/** The editable fields of a status; the others are not part of a change. */
const typedOf = (status: Status): Typed => ({
  code: status.code,
  name: status.name,
  colour: status.colour,
  category: status.category,
  requires_comment: status.requires_comment,
  requires_reason: status.requires_reason,
  required_fields: status.required_fields,
  meanings: status.meanings,
  role_ids: status.role_ids,
  next_status_ids: status.next_status_ids,
  due_days: status.due_days,
  active: status.active,
})

const SHOWN = ['name', 'name.*', 'colour', 'category', 'next_status_ids', 'role_ids', 'required_fields', 'meanings', 'meanings.*', 'due_days', 'active'] // prettier-ignore

type Props = {
  entity: StatusEntity
  status: Status | null
  statuses: readonly Status[]
  readOnly: boolean
  onClose: () => void
}

const useStatus = (
  entity: StatusEntity,
  status: Status | null,
  typed: Typed,
  replacement: string | null,
  usage: ReturnType<typeof useUsage>,
  onClose: () => void,
) => {
  const t = useTranslations('statuses')
  return useSaving(
    async () => {
      const { code, name, ...fields } = typed
      const body = { ...fields, name: toLabels(name) }
      if (status === null) await call('POST /api/statuses', { body: { entity, code, ...body } })
      else
        await call('PATCH /api/statuses/{id}', {
          params: { id: String(status.id) },
          body: {
            version: status.version,
            ...body,
            ...(replacement === null ? {} : { replacement_status_id: Number(replacement) }),
            ...(usage.confirmed ? { confirmed: true } : {}),
          },
        })
      sayDone(t('saved'))
      onClose()
    },
    () => Promise.all([queryClient.invalidateQueries({ queryKey: ['statuses'] }), usage.refetch()]),
  )
}

/** The label of a field that a status can require: the noun's own, otherwise that of any person. */
const useFieldName = (entity: StatusEntity) => {
  const own = {
    lead: useTranslations('leads.fields'),
    candidate: useTranslations('candidates.fields'),
    worker: useTranslations('workers.fields'),
    candidate_survey: useTranslations('surveys.fields'),
    coordinator: useTranslations('coordinators.fields'),
    foreman: useTranslations('foremen.fields'),
    contract: useTranslations('contracts.fields'),
    need: useTranslations('needs.fields'),
    freelance_payment: useTranslations('freelance_payments.fields'),
    task: useTranslations('tasks.fields'),
  }[entity] as unknown as ReturnType<typeof useTranslations<'leads.fields'>>
  const people = useTranslations('people.fields')
  return (field: string) => (own.has(field as 'source') ? own(field as 'source') : people(field as 'phone'))
}

/** One status: its names, colour, category, next statuses, who may set it, required fields, and due days. */
const StatusDrawer = ({ entity, status, statuses, readOnly, onClose }: Props) => {
  const t = useTranslations('statuses')
  const nameOf = useFieldName(entity)
  const label = useLabel()
  const roles = useQuery(roleOptionsQuery).data ?? []
  const [typed, setTyped] = useState<Typed>(() => (status === null ? empty : typedOf(status)))
  const [replacement, setReplacement] = useState<string | null>(null)
  const usage = useUsage('statuses', status?.id ?? 0, status !== null && status.active && !typed.active)
  const saving = useStatus(entity, status, typed, replacement, usage, onClose)
  const { errors } = saving
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const others = statuses.filter((one) => one.id !== status?.id && one.active)
  const choices = (rows: readonly Status[]) => rows.map((one) => ({ value: String(one.id), label: label(one.name) }))
  const inUse = statuses.find((one) => one.id === status?.id)?.in_use ?? 0
  const leaves = status !== null && status.active && !typed.active && inUse > 0
  return (
    <SavePanel
      onClose={onClose}
      size="30rem"
      title={status === null ? t('new') : <StatusBadge status={{ ...status, colour: typed.colour }} />}
      readOnly={readOnly && t('read_only')}
      saving={saving}
      submit={usage.confirmed && t('deactivate_anyway')}
      shown={[...SHOWN, ...(status === null ? ['code'] : []), ...(leaves ? ['replacement_status_id'] : [])]}
    >
      {status === null && (
        <TextInput
          label={t('code')}
          description={t('code_hint')}
          required
          value={typed.code}
          error={errors['code']}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
      )}
      <LabelsInput
        label={t('name')}
        path="name"
        value={typed.name}
        errors={errors}
        disabled={readOnly}
        onChange={(name) => change({ name })}
      />
      <ColorInput
        label={t('colour')}
        format="hex"
        swatches={SWATCHES}
        withEyeDropper={false}
        disabled={readOnly}
        value={typed.colour}
        error={errors['colour']}
        onChange={(colour) => change({ colour })}
      />
      <Select
        label={t('category')}
        disabled={readOnly || status?.is_system}
        data={statusCategoryNames.map((value) => ({ value, label: t(`categories.${value}`) }))}
        value={typed.category}
        error={errors['category']}
        onChange={(category) => category && change({ category: category as Typed['category'] })}
      />
      <MultiSelect
        label={t('next')}
        disabled={readOnly}
        searchable
        data={choices(statuses)}
        value={typed.next_status_ids.map(String)}
        error={errors['next_status_ids']}
        onChange={(ids) => change({ next_status_ids: ids.map(Number) })}
      />
      <MultiSelect
        label={t('roles')}
        placeholder={typed.role_ids.length === 0 ? t('roles_all') : ''}
        disabled={readOnly}
        data={roles.map((role) => ({ value: String(role.id), label: label(role.title) }))}
        value={typed.role_ids.map(String)}
        error={errors['role_ids']}
        onChange={(ids) => change({ role_ids: ids.map(Number) })}
      />
      <MultiSelect
        label={t('asks')}
        disabled={readOnly}
        data={requirableFields[entity].map((value) => ({ value, label: nameOf(value) }))}
        value={typed.required_fields}
        error={errors['required_fields']}
        onChange={(required_fields) => change({ required_fields })}
      />
      <StatusMeanings
        entity={entity}
        value={typed.meanings}
        errors={errors}
        disabled={readOnly}
        onChange={(meanings) => change({ meanings })}
      />
      <WholeInput
        label={t('due_days')}
        description={t('due_days_hint')}
        disabled={readOnly}
        min={1}
        max={365}
        value={typed.due_days}
        error={errors['due_days']}
        onChange={(due_days) => change({ due_days })}
      />
      <Checkbox
        label={t('requires_reason')}
        disabled={readOnly}
        checked={typed.requires_reason}
        onChange={(event) => change({ requires_reason: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('requires_comment')}
        disabled={readOnly}
        checked={typed.requires_comment}
        onChange={(event) => change({ requires_comment: event.currentTarget.checked })}
      />
      {status !== null && !status.is_system && (
        <Checkbox
          label={t('active')}
          disabled={readOnly}
          checked={typed.active}
          error={typed.active ? undefined : errors['active']}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      )}
      {leaves && (
        <Select
          label={t('replacement', { count: inUse })}
          required
          data={choices(others)}
          value={replacement}
          error={errors['replacement_status_id']}
          onChange={setReplacement}
        />
      )}
      <InUse usage={usage} />
    </SavePanel>
  )
}

export default StatusDrawer
