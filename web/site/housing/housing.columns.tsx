import { offered, sorted } from '#contract/fields/facts.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { Housing } from '#contract/site/housing.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import { type Cell, type ListColumn, cellsOf } from '#web/behaviors/list/cells.ts'
import { withInputs } from '#web/behaviors/list/with-inputs.ts'
import { useCustomColumns } from '#web/behaviors/list/useCustomColumns.ts'
import { useFormat } from '#web/platform/format.ts'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { HousingState, Occupancy } from './Occupancy.tsx'
import { useHousingText } from './useHousingText.ts'

/** The default columns of the list. */
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

/** The columns of a row on a phone. */
export const phoneColumns = ['city', 'documents_state', 'kind']

const columns = offered(housingFields)

const sortable: readonly string[] = sorted(housingFields)

/** The columns that can be edited in the row. */
const edited = [
  'city',
  'kind',
  'gender_policy',
  'responsible_coordinator',
  'lease_from',
  'lease_to',
  'landlord_name',
  'landlord_phone',
]

const cell = cellsOf<Housing>()

/** All columns of the list. */
export const useHousingColumns = (): ListColumn<Housing>[] => {
  const { labelOf, textOf } = useHousingText()
  const format = useFormat()
  const custom = useCustomColumns<Housing>('housing')
  const cellOf = (key: (typeof columns)[number]): Cell<Housing> => {
    switch (key) {
      case 'occupied':
        return cell(['places', 'occupied', 'free'], (row) => <Occupancy row={row} />)
      case 'documents_state':
        return cell(['documents_state', 'documents_to'], (row) => <HeldPapers row={row} />)
      case 'status':
        return cell(['status'], (row) => <HousingState row={row} />)
      case 'responsible_coordinator':
        return cell(['responsible_coordinator'], ({ responsible_coordinator: one }) => one && fullName(one))
      case 'contracts':
        return cell(['contracts'], ({ contracts }) => contracts.map(({ title }) => title).join(', '))
      case 'landlord_phone':
        return cell(['landlord_phone'], ({ landlord_phone: phone }) => phone && <PhoneLink phone={phone} />)
      case 'rent_amount':
        return cell(['rent_amount', 'rent_per', 'currency'], ({ rent_amount, rent_per, currency }) =>
          rent_amount === null
            ? null
            : `${format.money(rent_amount, currency)} ${textOf('rent_per', rent_per) as string}`,
        )
      case 'deposit':
        return cell(['deposit', 'currency'], ({ deposit, currency }) =>
          deposit === null ? null : format.money(deposit, currency),
        )
      case 'created_at':
      case 'updated_at':
        return cell([key], ({ [key]: at }) => <When at={at} />)
      default:
        return cell([key], ({ [key]: value }) => textOf(key, value))
    }
  }
  const all: ListColumn<Housing>[] = [
    {
      key: 'name',
      label: labelOf('name'),
      sort: 'name',
      main: true,
      width: '14rem',
      ...cell(['name'], ({ name }) => name),
    },
    ...columns.map((key): ListColumn<Housing> => ({
      key,
      label: labelOf(key),
      ...(sortable.includes(key) ? { sort: key } : {}),
      ...cellOf(key),
    })),
    ...custom,
  ]
  return withInputs(all, edited)
}
