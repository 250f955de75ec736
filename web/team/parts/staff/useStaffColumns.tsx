import { useQuery } from '@tanstack/react-query'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { type Cell, type ListColumn, type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { withInputs } from '#web/behaviors/list/with-inputs.ts'
import { useNamedColumns } from '#web/people/parts/person/usePersonColumns.tsx'
import type { ProfileRecord, StaffRecord } from './staff-record.ts'

/** The columns that can be edited in the row, beside the status. */
const edited = ['hired_on', 'monthly_target', 'max_team']

/** All columns of a list of profiles. `own` overrides how a noun renders some of them. */
export const useProfileColumns = <Row extends ProfileRecord, Key extends keyof Row & string>(
  entity: CustomFieldEntity,
  { labelOf, textOf }: FieldTexts,
  offered: readonly Key[],
  sortable: readonly string[],
  own: OwnCells<Row, Key>,
): ListColumn<Row>[] => {
  const cell = cellsOf<Row>()
  const usual = (key: Key): Cell<Row> => {
    switch (key) {
      case 'phone':
        return cell(['phone'], ({ phone }) => phone && <PhoneLink row phone={phone} />)
      case 'created_at':
      case 'updated_at':
      case 'status_since':
        return cell([key], ({ [key]: at }) => <When at={at as string} />)
      default:
        return cell([key], ({ [key]: value }) => textOf(key, value))
    }
  }
  return withInputs(
    useNamedColumns<Row, Key>(entity, labelOf, offered, sortable, (key) => own[key] ?? usual(key)),
    edited,
  )
}

/** The same for profiles with statuses. */
export const useStaffColumns = <Row extends StaffRecord, Key extends keyof Row & string>(
  entity: 'coordinator' | 'foreman',
  fieldTexts: FieldTexts,
  offered: readonly Key[],
  sortable: readonly string[],
  own: OwnCells<Row, NoInfer<Key>>,
): ListColumn<Row>[] => {
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const status_id = cellsOf<Row>()(['status_id'], (row) => (
    <StatusBadge status={statuses.find(({ id }) => id === row.status_id)} />
  ))
  return useProfileColumns<Row, Key>(entity, fieldTexts, offered, sortable, { ...own, status_id })
}
