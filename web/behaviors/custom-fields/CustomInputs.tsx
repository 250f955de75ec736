import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { Checkbox, MultiSelect, Rating, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField, CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { withScheme } from '#contract/basics/web-address.ts'
import { currencies } from '#contract/basics/world.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'
import { FileInput } from './FileInput.tsx'

/** A stored number with more of them would be shown with a power of ten. */
const MOST_DECIMALS = 12

type Props = { field: CustomField; value: unknown; error: ReactNode; onChange: (value: unknown) => void }

const MoneyInput = ({
  label,
  value,
  error,
  required,
  onChange,
}: {
  label: string
  value: { amount: number; currency: string } | null
  error: ReactNode
  required: boolean
  onChange: (value: unknown) => void
}) => {
  const t = useTranslations('form')
  const currency = value?.currency ?? agencyCurrency()
  return (
    <SimpleGrid cols={2} spacing="xs">
      <DecimalInput
        label={label}
        required={required}
        hideControls
        value={value?.amount ?? ''}
        error={error}
        onChange={(amount) => onChange(amount === '' ? null : { amount: Number(amount), currency })}
      />
      <Select
        label={t('currency')}
        data={[...currencies]}
        value={currency}
        onChange={(next) => value && onChange({ ...value, currency: next ?? agencyCurrency() })}
      />
    </SimpleGrid>
  )
}

/** The input for the type of a custom field. */
export const CustomInput = ({ field, value, error, onChange }: Props) => {
  const label = useLabel()
  const base = { label: label(field.label), description: field.help, required: field.required, error }
  const options = field.options
    .filter((option) => !option.hidden || [value].flat().includes(option.value))
    .map((option) => ({ value: option.value, label: label(option.label) }))
  const text = (value ?? null) as string | null
  switch (field.type) {
    case 'textarea':
      return (
        <Textarea
          {...base}
          autosize
          minRows={2}
          value={text ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <DecimalInput
          {...base}
          hideControls
          decimalScale={field.type === 'decimal' ? MOST_DECIMALS : 0}
          value={(value as number | null) ?? ''}
          onChange={(next) => onChange(next === '' ? null : Number(next))}
        />
      )
    case 'date':
      return <DateInput {...base} value={text} onChange={onChange} />
    case 'datetime':
      return <MomentInput {...base} value={text} onChange={onChange} />
    case 'boolean':
      return (
        <Checkbox
          mt="lg"
          label={base.label}
          description={base.description}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'select':
      return <Select {...base} searchable clearable data={options} value={text} onChange={onChange} />
    case 'multiselect':
      return (
        <MultiSelect {...base} searchable data={options} value={(value as string[] | null) ?? []} onChange={onChange} />
      )
    case 'phone':
      return <PhoneInput {...base} value={text} onChange={onChange} />
    case 'money':
      return (
        <MoneyInput
          label={base.label}
          required={field.required}
          error={error}
          value={(value as { amount: number; currency: string } | null) ?? null}
          onChange={onChange}
        />
      )
    case 'rating':
      return (
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {base.label}
          </Text>
          <Rating
            value={(value as number | null) ?? 0}
            onChange={onChange}
            getSymbolLabel={(stars) => `${base.label}: ${stars}`}
          />
          {error && (
            <Text size="xs" c="red">
              {error}
            </Text>
          )}
        </Stack>
      )
    case 'file':
      return (
        <FileInput
          label={base.label}
          required={field.required}
          error={error}
          value={(value as { file_id: number; name: string } | null) ?? null}
          onChange={onChange}
        />
      )
    case 'url':
      return (
        <LineInput
          {...base}
          type="url"
          placeholder="https://"
          value={text}
          onChange={onChange}
          onBlur={() => text !== null && withScheme(text) !== text && onChange(withScheme(text))}
        />
      )
    default:
      return <LineInput {...base} type={field.type === 'email' ? 'email' : 'text'} value={text} onChange={onChange} />
  }
}

/** Inputs for the custom fields of a noun, in order; only those of the contract `contract_id` among fields of contracts; nothing if there are none. */
export const CustomInputs = ({
  entity,
  contract_id = null,
  values,
  errors,
  onChange,
}: {
  entity: CustomFieldEntity
  contract_id?: number | null
  values: Record<string, unknown>
  errors: Record<string, ReactNode>
  onChange: (values: Record<string, unknown>) => void
}) => {
  const t = useTranslations('form')
  const fields = useFields(entity).filter((field) => field.contract_id === null || field.contract_id === contract_id)
  if (fields.length === 0) return null
  return (
    <Section title={t('custom_fields')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {fields.map((field) => (
          <CustomInput
            key={field.id}
            field={field}
            value={values[field.key] ?? null}
            error={errors[`custom_values.${field.key}`]}
            onChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}
