import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinator, CoordinatorColumn } from '#contract/coordinators.ts'
import { useCustomText } from '../../behaviors/custom-fields/CustomValue.tsx'
import { statusesQuery, useFields } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { Column } from '../../behaviors/list/DataTable.tsx'
import { fullName } from '../../behaviors/people/full-name.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { When } from '../../ui/When.tsx'
import { PhoneLink } from '../../ui/contacts.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = ['name', 'phone', 'status_id', 'contracts', 'regions', 'languages']

const sortable: readonly string[] = ['created_at', 'updated_at', 'status_id', 'status_since', 'hired_on', 'contracts']

const offered = [
  'phone', 'status_id', 'contracts', 'regions', 'languages', 'email', 'hired_on', 'status_since', 'comment', 'created_at', 'updated_at',
] as const satisfies readonly CoordinatorColumn[] // prettier-ignore

/** Every column the list can show. */
export const useCoordinatorColumns = (): Column<Coordinator>[] => {
  const t = useTranslations('record')
  const label = useLabel()
  const custom = useCustomText()
  const { labelOf, textOf } = useCoordinatorText()
  const statuses = useQuery(statusesQuery('coordinator')).data ?? []
  const fields = useFields('coordinator')
  const draw = (key: (typeof offered)[number], row: Coordinator): ReactNode => {
    switch (key) {
      case 'phone':
        return row.phone && <PhoneLink phone={row.phone} />
      case 'status_id': {
        const status = statuses.find(({ id }) => id === row.status_id)
        return status && <StatusBadge status={status} />
      }
      case 'status_since':
      case 'created_at':
      case 'updated_at':
        return <When at={row[key]} />
      default:
        return textOf(key, row[key])
    }
  }
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
    ...offered.map((key): Column<Coordinator> => ({
      key,
      label: labelOf(key),
      ...(sortable.includes(key) ? { sort: key } : {}),
      cell: (row) => draw(key, row),
    })),
    ...fields.map((field): Column<Coordinator> => ({
      key: `custom.${field.key}`,
      label: label(field.label),
      cell: (row) => custom(field, row.custom_values[field.key]),
    })),
  ]
}
