import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/ChangeList.tsx'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useNamedColumns } from '#web/people/parts/person/usePersonColumns.tsx'
import type { ProfileRecord, StaffRecord } from './staff-record.ts'

type Draw<Row, Key> = (key: Key, row: Row) => ReactNode

/** Every column a list of any profiles can show. `cell` draws what the noun draws its own way and answers undefined for the rest. */
export const useProfileColumns = <Row extends ProfileRecord, Key extends keyof Row & string>(
  entity: CustomFieldEntity,
  { labelOf, textOf }: FieldTexts,
  offered: readonly Key[],
  sortable: readonly string[],
  cell: Draw<Row, Key>,
): Column<Row>[] => {
  const draw = (key: Key, row: Row): ReactNode => {
    const own = cell(key, row)
    if (own !== undefined) return own
    switch (key) {
      case 'phone':
        return row.phone && <PhoneLink phone={row.phone} />
      case 'created_at':
      case 'updated_at':
        return <When at={row[key] as string} />
      default:
        return textOf(key, row[key])
    }
  }
  return useNamedColumns<Row, Key>(entity, labelOf, offered, sortable, draw)
}

/** The same of those who move through statuses. */
export const useStaffColumns = <Row extends StaffRecord, Key extends keyof Row & string>(
  entity: 'coordinator' | 'foreman',
  fieldTexts: FieldTexts,
  offered: readonly Key[],
  sortable: readonly string[],
  cell: Draw<Row, Key> = () => undefined,
): Column<Row>[] => {
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  return useProfileColumns<Row, Key>(entity, fieldTexts, offered, sortable, (key, row) => {
    if (key === 'status_since') return <When at={row.status_since} />
    if (key !== 'status_id') return cell(key, row)
    const status = statuses.find(({ id }) => id === row.status_id)
    return status ? <StatusBadge status={status} /> : null
  })
}
