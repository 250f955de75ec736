import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { genders } from '#contract/basics/genders.ts'
import { currencies } from '#contract/basics/world.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { usualCountries } from '#web/ui/world.ts'
import { positionsQuery, recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { messengerNames } from './messengers.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'

/** The recruiter who owns a record; one who has left is offered only if already chosen. */
export const OwnerSelect = (props: FieldProps<string | null>) => {
  const t = useTranslations('people')
  const recruiters = useQuery(recruitersQuery).data ?? []
  const owners = recruiters
    .filter((one) => one.active || String(one.id) === props.value)
    .map((one) => ({ value: String(one.id), label: fullName(one) }))
  return <Select {...props} data={owners} searchable clearable placeholder={t('pool')} />
}

/** A person's gender. */
export const GenderSelect = (props: FieldProps<string | null> & { required?: boolean }) => {
  const t = useTranslations('people')
  return (
    <Select
      {...props}
      clearable={!props.required}
      data={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
    />
  )
}

/** The messengers that a person uses. */
export const MessengersInput = (props: FieldProps<string[]>) => (
  <MultiSelect {...props} data={Object.entries(messengerNames).map(([value, label]) => ({ value, label }))} />
)

/** The positions that a person would accept. */
export const PositionsInput = (props: FieldProps<string[]>) => {
  const label = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  return (
    <MultiSelect
      {...props}
      searchable
      data={positions.map(({ id, name }) => ({ value: String(id), label: label(name) }))}
    />
  )
}

/** Several countries. */
export const CountriesInput = (props: FieldProps<string[]>) => {
  const format = useFormat()
  return (
    <MultiSelect
      {...props}
      searchable
      data={usualCountries.map((value) => ({ value, label: format.country(value) }))}
    />
  )
}

/** The hourly rate that a person asks for, with its currency. */
export const RateInput = ({
  rate,
  currency,
}: {
  rate: FieldProps<number | null>
  currency: FieldProps<string | null>
}) => (
  <SimpleGrid cols={2} spacing="xs">
    <DecimalInput
      {...rate}
      value={rate.value ?? ''}
      onChange={(value) => rate.onChange(value === '' ? null : Number(value))}
      min={0}
      hideControls
    />
    <Select {...currency} data={[...currencies]} value={currency.value ?? agencyCurrency()} />
  </SimpleGrid>
)
