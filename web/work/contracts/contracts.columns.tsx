import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { contractFields } from '#contract/work/contracts.fields.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { type Cell, type ListColumn, cellsOf } from '#web/behaviors/list/cells.ts'
import { withInputs } from '#web/behaviors/list/with-inputs.ts'
import { useCustomColumns } from '#web/behaviors/list/useCustomColumns.ts'
import { useFormat } from '#web/platform/format.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { Coverage, Missing } from '../parts/coverage/Coverage.tsx'
import { useContractText } from './useContractText.ts'
import { usePay } from './usePay.ts'

/** The default columns of the list. */
export const usualColumns = [
  'title',
  'client_name',
  'site_city',
  'status_id',
  'headcount',
  'missing',
  'start_date',
  'end_date',
  'coordinators',
  'number',
]

/** The columns of a row on a phone. */
export const phoneColumns = ['status_id', 'site_city', 'missing']

const sortable: ReadonlySet<string> = new Set(sorted(contractFields))

const columns = offered(contractFields)

const names = (rows: readonly { first_name: string; last_name: string }[]) => rows.map(fullName).join(', ') || null

/** The columns that can be edited in the row, beside the status. */
const edited = [
  'client_name',
  'site_city',
  'start_date',
  'end_date',
  'external_number',
  'contact_name',
  'contact_phone',
]

const cell = cellsOf<Contract>()

/** All columns of the list: the title, the offered fields, the custom fields. */
export const useContractColumns = (): ListColumn<Contract>[] => {
  const t = useTranslations('contracts')
  const format = useFormat()
  const pay = usePay()
  const custom = useCustomColumns<Contract>('contract')
  const { labelOf, textOf } = useContractText()
  const statuses = useQuery(statusesQuery('contract')).data ?? []
  const cellOf = (key: (typeof columns)[number]): Cell<Contract> => {
    switch (key) {
      case 'status_id':
        return cell(['status_id'], ({ status_id }) => (
          <StatusBadge status={statuses.find(({ id }) => id === status_id)} />
        ))
      case 'headcount':
        return cell(['headcount', 'filled', 'reserved', 'missing'], (row) => row.headcount > 0 && <Coverage {...row} />)
      case 'missing':
        return cell(['missing'], ({ missing }) => (missing > 0 ? <Missing count={missing} /> : null))
      case 'pay_rate':
        return cell(['pay_rate_from', 'pay_rate_to', 'currency', 'rate_period'], pay)
      case 'bill_rate':
        return cell(
          ['bill_rate', 'currency'],
          ({ bill_rate, currency }) => bill_rate && format.money(bill_rate, currency),
        )
      case 'end_date':
        return cell(['end_date'], ({ end_date }) => (end_date ? format.date(end_date) : t('open_end')))
      case 'coordinators':
      case 'foremen':
      case 'recruiters':
        return cell([key], ({ [key]: people }) => names(people))
      case 'contact_phone':
        return cell(['contact_phone'], ({ contact_phone: phone }) => phone && <PhoneLink phone={phone} />)
      case 'created_at':
      case 'updated_at':
      case 'status_since':
        return cell([key], ({ [key]: at }) => <When at={at} />)
      default:
        return cell([key], ({ [key]: value }) => textOf(key, value))
    }
  }
  const all: ListColumn<Contract>[] = [
    {
      key: 'title',
      label: labelOf('title'),
      sort: 'title',
      main: true,
      width: '16rem',
      ...cell(['title'], ({ title }) => title),
    },
    ...columns.map((key): ListColumn<Contract> => ({
      key,
      label: labelOf(key),
      ...(sortable.has(key) ? { sort: key } : {}),
      ...(key === 'status_id' ? { edits: 'status' as const } : {}),
      ...cellOf(key),
    })),
    ...custom,
  ]
  return withInputs(all, edited)
}
