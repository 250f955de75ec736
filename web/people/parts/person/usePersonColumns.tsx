import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import type { SteppingEntity } from '#web/behaviors/record/records.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { type Cell, type ListColumn, type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { useCustomColumns } from '#web/behaviors/list/useCustomColumns.ts'
import { freelancerName, ownerName } from '#web/behaviors/record/full-name.ts'
import type { Person } from './person.ts'

type Named = { id: number; first_name: string; last_name: string; custom_values: Record<string, unknown> }

/** The columns that can be edited in the row. */
const edited = { status_id: 'status', next_contact_at: 'moment', recruiter_id: 'input' } as const

/** The columns of a list of people: the name, the offered fields rendered by `cellOf`, the custom fields. */
export const useNamedColumns = <Row extends Named, Key extends string>(
  entity: CustomFieldEntity,
  labelOf: FieldTexts['labelOf'],
  offered: readonly Key[],
  sortable: readonly string[],
  cellOf: (key: Key) => Cell<Row>,
): ListColumn<Row>[] => {
  const t = useTranslations('record')
  const custom = useCustomColumns<Row>(entity)
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'last_name',
      main: true,
      width: '12rem',
      exports: ['last_name', 'first_name'],
      ...cellsOf<Row>()(['first_name', 'last_name'], fullName),
    },
    ...offered.map((key): ListColumn<Row> => ({
      key,
      label: labelOf(key),
      ...(sortable.includes(key) ? { sort: key } : {}),
      ...(key === 'phone' ? { phone: 'action' as const } : {}),
      ...(key in edited ? { edits: edited[key as keyof typeof edited] } : {}),
      ...cellOf(key),
    })),
    ...custom,
  ]
}

/** All columns of a list of people: the name, the offered fields, the custom fields. `own` overrides how a noun renders some of them. */
export const usePersonColumns = <Row extends Person, Key extends keyof Row & string>(
  entity: SteppingEntity,
  fieldTexts: FieldTexts,
  offered: readonly Key[],
  sortable: readonly string[],
  own: OwnCells<Row, Key>,
): ListColumn<Row>[] => {
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const cell = cellsOf<Row>()
  const usual = (key: Key): Cell<Row> => {
    switch (key) {
      case 'phone':
      case 'phone_2':
        return cell([key], ({ [key]: phone }) => phone !== null && <PhoneLink row phone={phone as string} />)
      case 'status_id':
        return cell(['status_id'], (row) => <StatusBadge status={statuses.find(({ id }) => id === row.status_id)} />)
      case 'recruiter_id':
        return cell(['recruiter'], ownerName)
      case 'freelance_recruiter_id':
        return cell(['freelance_recruiter'], freelancerName)
      case 'created_at':
      case 'updated_at':
      case 'status_since':
        return cell([key], ({ [key]: at }) => <When at={at as string} />)
      default:
        return cell([key], ({ [key]: value }) => value !== null && fieldTexts.textOf(key, value))
    }
  }
  return useNamedColumns<Row, Key>(entity, fieldTexts.labelOf, offered, sortable, (key) => own[key] ?? usual(key))
}
