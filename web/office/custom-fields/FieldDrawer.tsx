import { Checkbox, MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { customFieldTypes } from '#contract/office/custom-field-types.ts'
import type { CustomField, CustomFieldEntity, CustomFieldType } from '#contract/office/custom-fields.ts'
import { roleOptionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { ContractInput } from './ContractInput.tsx'
import { OptionsInput, type TypedOption, fromTyped, toTyped } from './OptionsInput.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'

// words: custom_fields.required
// words: custom_fields.filterable
// words: custom_fields.searchable
// words: custom_fields.is_personal

type Traits = Pick<
  CustomField,
  | 'help'
  | 'required'
  | 'min'
  | 'max'
  | 'regex'
  | 'in_list'
  | 'filterable'
  | 'searchable'
  | 'is_personal'
  | 'visible_role_ids'
  | 'contract_id'
  | 'active'
>

const plain: Traits = {
  help: null,
  required: false,
  min: null,
  max: null,
  regex: null,
  in_list: false,
  filterable: false,
  searchable: false,
  is_personal: false,
  visible_role_ids: [],
  contract_id: null,
  active: true,
}

const traitsOf = (field: CustomField): Traits =>
  Object.fromEntries(Object.keys(plain).map((key) => [key, field[key as keyof Traits]])) as Traits

const flags = ['required', 'filterable', 'searchable', 'is_personal'] as const

const sized = new Set<CustomFieldType>(['text', 'textarea', 'integer', 'decimal', 'money'])
const worded = new Set<CustomFieldType>(['text', 'textarea'])
const chosen = new Set<CustomFieldType>(['select', 'multiselect'])

const shownOf = (entity: CustomFieldEntity, type: CustomFieldType) => [
  'label',
  'label.*',
  'key',
  'help',
  'visible_role_ids',
  ...flags,
  ...(chosen.has(type) ? ['options', 'options.*'] : []),
  ...(sized.has(type) ? ['min', 'max'] : []),
  ...(worded.has(type) ? ['regex'] : []),
  ...(entity === 'candidate_survey' ? ['contract_id'] : []),
]

/** One custom field; its key and type cannot be changed later. */
const FieldDrawer = ({
  entity,
  field,
  readOnly,
  onClose,
}: {
  entity: CustomFieldEntity
  field: CustomField | null
  readOnly: boolean
  onClose: () => void
}) => {
  const t = useTranslations('custom_fields')
  const label = useLabel()
  const roles = useQuery(roleOptionsQuery).data ?? []
  const [key, setKey] = useState(field?.key ?? '')
  const [type, setType] = useState<CustomFieldType>(field?.type ?? 'text')
  const [name, setName] = useState<TypedLabels>(field?.label ?? {})
  const [options, setOptions] = useState<TypedOption[]>(() => (field?.options ?? []).map(toTyped))
  const [traits, setTraits] = useState<Traits>(() => (field ? traitsOf(field) : plain))
  const change = (part: Partial<Traits>) => setTraits({ ...traits, ...part })
  const isSelect = chosen.has(type)
  const decimals = { decimal: 12, money: 2 }[type as string] ?? 0
  const saving = useSaving(async () => {
    const { active, ...rest } = traits
    const body = { ...rest, label: toLabels(name), ...(isSelect ? { options: options.map(fromTyped) } : {}) }
    if (field === null) await call('POST /api/custom-fields', { body: { entity, key, type, ...body } })
    else
      await call('PATCH /api/custom-fields/{id}', {
        params: { id: String(field.id) },
        body: { version: field.version, active, ...body },
      })
    await queryClient.invalidateQueries({ queryKey: ['custom-fields'] })
    sayDone(t('saved'))
    onClose()
  })
  const { errors } = saving
  return (
    <SavePanel
      onClose={onClose}
      size="34rem"
      title={field ? label(field.label) : t('new')}
      readOnly={readOnly && t('read_only')}
      saving={saving}
      shown={shownOf(entity, type)}
    >
      <LabelsInput
        label={t('label')}
        path="label"
        value={name}
        errors={errors}
        disabled={readOnly}
        onChange={setName}
      />
      <SimpleGrid cols={2}>
        <TextInput
          label={t('key')}
          description={t('key_hint')}
          required
          disabled={field !== null}
          value={key}
          error={errors['key']}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('type')}
          description={t('type_hint')}
          disabled={field !== null}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as CustomFieldType)}
          data={customFieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </SimpleGrid>
      {isSelect && <OptionsInput options={options} errors={errors} disabled={readOnly} onChange={setOptions} />}
      <TextInput
        label={t('help')}
        disabled={readOnly}
        value={traits.help ?? ''}
        error={errors['help']}
        onChange={(event) => change({ help: event.currentTarget.value || null })}
      />
      {sized.has(type) && (
        <SimpleGrid cols={2}>
          <DecimalInput
            label={t('min')}
            decimalScale={decimals}
            disabled={readOnly}
            hideControls
            value={traits.min ?? ''}
            error={errors['min']}
            onChange={(value) => change({ min: value === '' ? null : Number(value) })}
          />
          <DecimalInput
            label={t('max')}
            decimalScale={decimals}
            disabled={readOnly}
            hideControls
            value={traits.max ?? ''}
            error={errors['max']}
            onChange={(value) => change({ max: value === '' ? null : Number(value) })}
          />
        </SimpleGrid>
      )}
      {worded.has(type) && (
        <TextInput
          label={t('pattern')}
          description={t('pattern_hint')}
          disabled={readOnly}
          value={traits.regex ?? ''}
          error={errors['regex']}
          onChange={(event) => change({ regex: event.currentTarget.value || null })}
        />
      )}
      <MultiSelect
        label={t('roles')}
        placeholder={traits.visible_role_ids.length === 0 ? t('roles_all') : ''}
        disabled={readOnly}
        data={roles.map((role) => ({ value: String(role.id), label: label(role.title) }))}
        value={traits.visible_role_ids.map(String)}
        error={errors['visible_role_ids']}
        onChange={(ids) => change({ visible_role_ids: ids.map(Number) })}
      />
      {entity === 'candidate_survey' && (
        <ContractInput
          label={t('contract')}
          description={t('contract_hint')}
          disabled={readOnly}
          value={traits.contract_id}
          error={errors['contract_id']}
          onChange={(contract_id) => change({ contract_id })}
        />
      )}
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={t(flag)}
          disabled={readOnly}
          checked={traits[flag]}
          error={errors[flag]}
          onChange={(event) => change({ [flag]: event.currentTarget.checked })}
        />
      ))}
      {field && (
        <Checkbox
          label={t('active')}
          description={t('active_hint')}
          disabled={readOnly}
          checked={traits.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      )}
    </SavePanel>
  )
}

export default FieldDrawer
