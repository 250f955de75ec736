import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField, CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import type { SteppingEntity } from '#web/behaviors/record/records.ts'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import { statusesQuery, useFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/ChangeList.tsx'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { fullName, freelancerName, ownerName } from '#web/behaviors/record/full-name.ts'
import type { Person } from './person.ts'

const momentFields = new Set(['created_at', 'updated_at', 'status_since'])

/** The columns of a list of people: the name, the offered fields as `draw` draws them, the custom fields. */
export const useNamedColumns = <
  Row extends { first_name: string; last_name: string; custom_values: Record<string, unknown> },
  Key extends keyof Row & string,
>(
  entity: CustomFieldEntity,
  labelOf: FieldTexts['labelOf'],
  offered: readonly Key[],
  sortable: readonly string[],
  draw: (key: Key, row: Row) => ReactNode,
): Column<Row>[] => {
  const t = useTranslations('record')
  const label = useLabel()
  const custom = useCustomText()
  const fields = useFields(entity)
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'last_name',
      main: true,
      width: '12rem',
      exports: ['last_name', 'first_name'],
      cell: fullName,
    },
    ...offered.map((key): Column<Row> => ({
      key,
      label: labelOf(key),
      ...(sortable.includes(key) ? { sort: key } : {}),
      cell: (row) => draw(key, row),
    })),
    ...fields.map((field: CustomField): Column<Row> => ({
      key: `custom.${field.key}`,
      label: label(field.label),
      cell: (row) => custom(field, row.custom_values[field.key]),
    })),
  ]
}

/** Every column a list of people can show: the name, the offered fields, the custom fields. `cell` draws what the noun draws its own way and answers undefined for the rest. */
export const usePersonColumns = <Row extends Person, Key extends keyof Row & string>(
  entity: SteppingEntity,
  fieldTexts: FieldTexts,
  offered: readonly Key[],
  sortable: readonly string[],
  cell: (key: Key, row: Row) => ReactNode,
): Column<Row>[] => {
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const draw = (key: Key, row: Row): ReactNode => {
    const own = cell(key, row)
    if (own !== undefined) return own
    const value = row[key] as unknown
    if (value === null) return null
    if (key === 'phone' || key === 'phone_2') return <PhoneLink phone={value as string} />
    if (key === 'status_id') {
      const status = statuses.find(({ id }) => id === row.status_id)
      return status && <StatusBadge status={status} />
    }
    if (key === 'recruiter_id') return ownerName(row)
    if (key === 'freelance_recruiter_id') return freelancerName(row)
    if (momentFields.has(key)) return <When at={value as string} />
    return fieldTexts.textOf(key, value)
  }
  return useNamedColumns(entity, fieldTexts.labelOf, offered, sortable, draw)
}
