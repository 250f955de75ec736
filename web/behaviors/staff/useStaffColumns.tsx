import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { When } from '../../ui/When.tsx'
import { PhoneLink } from '../../ui/contacts.tsx'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import type { Speak } from '../history/ChangeList.tsx'
import type { Column } from '../list/DataTable.tsx'
import { useNamedColumns } from '../people/usePersonColumns.tsx'
import type { StaffRecord } from './staff-record.ts'

/** Every column a list of profiles can show. `cell` draws what the noun draws its own way and answers undefined for the rest. */
export const useStaffColumns = <Row extends StaffRecord, Key extends keyof Row & string>(
  entity: 'coordinator' | 'foreman',
  { labelOf, textOf }: Speak,
  offered: readonly Key[],
  sortable: readonly string[],
  cell: (key: Key, row: Row) => ReactNode = () => undefined,
): Column<Row>[] => {
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const draw = (key: Key, row: Row): ReactNode => {
    const own = cell(key, row)
    if (own !== undefined) return own
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
        return <When at={row[key] as string} />
      default:
        return textOf(key, row[key])
    }
  }
  return useNamedColumns<Row, Key>(entity, labelOf, offered, sortable, draw)
}
