import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../platform/session.ts'
import { ListPage } from '../list/ListPage.tsx'
import type { StaffRecord } from './staff-record.ts'

type Lists<Row extends StaffRecord> = ComponentProps<typeof ListPage<Row>>
type Own<Row extends StaffRecord> = Pick<
  Lists<Row>,
  'records' | 'createPath' | 'columns' | 'usual' | 'filters' | 'Board' | 'Look'
> & { words: Omit<Lists<Row>['words'], 'search'> }

/** The list of a noun of the staff: saved views, search, filters, table or board; all of it in the URL. */
export const StaffListPage = <Row extends StaffRecord>({ words, ...own }: Own<Row>) => {
  const staff = useTranslations('staff')
  const may = useMay()
  return (
    <ListPage
      {...own}
      words={{ ...words, search: staff('search_hint') }}
      mayCreate={may('create contract')}
      tabs={[]}
    />
  )
}
