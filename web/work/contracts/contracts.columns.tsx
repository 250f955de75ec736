import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { contractFields } from '#contract/work/contracts.fields.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { useCustomText } from '#web/behaviors/custom-fields/CustomValue.tsx'
import { statusesQuery, useFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useMay } from '#web/platform/session.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { Coverage, Missing } from '../parts/coverage/Coverage.tsx'
import { useContractText } from './useContractText.ts'
import { usePay } from './usePay.ts'

/** Columns of the list until the user chooses others. */
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

const sortable: ReadonlySet<string> = new Set(sorted(contractFields))

const columns = offered(contractFields)

const names = (rows: readonly { first_name: string; last_name: string }[]) =>
  rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ') || null

/** Every column the list can show: the title, the offered fields, the custom fields. */
export const useContractColumns = (): Column<Contract>[] => {
  const t = useTranslations('contracts')
  const format = useFormat()
  const label = useLabel()
  const may = useMay()
  const pay = usePay()
  const custom = useCustomText()
  const { labelOf, textOf } = useContractText()
  const statuses = useQuery(statusesQuery('contract')).data ?? []
  const fields = useFields('contract')
  const draw = (key: (typeof columns)[number], row: Contract): ReactNode => {
    switch (key) {
      case 'status_id': {
        const status = statuses.find(({ id }) => id === row.status_id)
        return status && <StatusBadge status={status} />
      }
      case 'headcount':
        return row.headcount > 0 && <Coverage {...row} />
      case 'missing':
        return row.missing > 0 ? <Missing count={row.missing} /> : null
      case 'pay_rate':
        return pay(row)
      case 'bill_rate':
        return row.bill_rate && format.money(row.bill_rate, row.currency)
      case 'end_date':
        return row.end_date ? format.date(row.end_date) : t('open_end')
      case 'coordinators':
        return names(row.coordinators)
      case 'foremen':
        return names(row.foremen)
      case 'recruiters':
        return names(row.recruiters)
      case 'contact_phone':
        return row.contact_phone && <PhoneLink phone={row.contact_phone} />
      case 'created_at':
      case 'updated_at':
      case 'status_since':
        return <When at={row[key]} />
      default:
        return textOf(key, row[key])
    }
  }
  const shown = columns.filter((key) => key !== 'bill_rate' || may('update contract'))
  return [
    { key: 'title', label: labelOf('title'), sort: 'title', main: true, width: '16rem', cell: ({ title }) => title },
    ...shown.map((key): Column<Contract> => ({
      key,
      label: labelOf(key),
      ...(sortable.has(key) ? { sort: key } : {}),
      cell: (row) => draw(key, row),
    })),
    ...fields.map((field): Column<Contract> => ({
      key: `custom.${field.key}`,
      label: label(field.label),
      cell: (row) => custom(field, row.custom_values[field.key]),
    })),
  ]
}
