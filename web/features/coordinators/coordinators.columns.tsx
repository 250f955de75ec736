import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Coordinator, CoordinatorColumn } from '#contract/coordinators.ts'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { Column } from '../../behaviors/list/DataTable.tsx'
import { useNamedColumns } from '../../behaviors/people/usePersonColumns.tsx'
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
  const { labelOf, textOf } = useCoordinatorText()
  const statuses = useQuery(statusesQuery('coordinator')).data ?? []
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
  return useNamedColumns('coordinator', labelOf, offered, sortable, draw)
}
