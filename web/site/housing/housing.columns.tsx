import type { ReactNode } from 'react'
import { offered, sorted } from '#contract/fields/facts.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { Housing } from '#contract/site/housing.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import { useFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { HousingState, Occupancy } from './Occupancy.tsx'
import { useHousingText } from './useHousingText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = [
  'name',
  'city',
  'kind',
  'places',
  'occupied',
  'free',
  'documents_state',
  'responsible_coordinator',
  'contracts',
]

const columns = offered(housingFields)

const sortable: readonly string[] = sorted(housingFields)

/** Every column the list can show. */
export const useHousingColumns = (): Column<Housing>[] => {
  const { labelOf, textOf } = useHousingText()
  const label = useLabel()
  const format = useFormat()
  const custom = useCustomText()
  const fields = useFields('housing')
  const draw = (key: (typeof columns)[number], row: Housing): ReactNode => {
    switch (key) {
      case 'occupied':
        return <Occupancy row={row} />
      case 'documents_state':
        return <HeldPapers row={row} />
      case 'status':
        return <HousingState row={row} />
      case 'responsible_coordinator': {
        const one = row.responsible_coordinator
        return one && spokenName(one)
      }
      case 'contracts':
        return row.contracts.map(({ title }) => title).join(', ')
      case 'landlord_phone':
        return row.landlord_phone && <PhoneLink phone={row.landlord_phone} />
      case 'rent_amount':
        return row.rent_amount === null
          ? null
          : `${format.money(row.rent_amount, row.currency)} ${textOf('rent_per', row.rent_per) as string}`
      case 'deposit':
        return row.deposit === null ? null : format.money(row.deposit, row.currency)
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
      label: labelOf('name'),
      sort: 'name',
      main: true,
      width: '14rem',
      cell: ({ name }) => name,
    },
    ...columns.map((key): Column<Housing> => ({
      key,
      label: labelOf(key),
      ...(sortable.includes(key) ? { sort: key } : {}),
      cell: (row) => draw(key, row),
    })),
    ...fields.map((field): Column<Housing> => ({
      key: `custom.${field.key}`,
      label: label(field.label),
      cell: (row) => custom(field, row.custom_values[field.key]),
    })),
  ]
}
