import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '#web/platform/session.ts'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import type { StaffRecord } from './staff-record.ts'

type Lists<Row extends StaffRecord> = ComponentProps<typeof ListPage<Row>>
type Own<Row extends StaffRecord> = Pick<
  Lists<Row>,
  'records' | 'createPath' | 'columns' | 'usual' | 'onPhone' | 'Filters' | 'Board' | 'Look' | 'Editor'
> & { words: Omit<Lists<Row>['words'], 'search'> & { first: string } }

/** The list of a noun of the staff: saved views, search, filters, table or board; all of it in the URL. Where it is empty, whoever may create one reads `first`. */
export const StaffListPage = <Row extends StaffRecord>({ words: { first, ...words }, ...own }: Own<Row>) => {
  const staff = useTranslations('staff')
  const mayCreate = useMay()('create contract')
  return (
    <ListPage
      {...own}
      words={{ ...words, empty: mayCreate ? first : words.empty, search: staff('search_hint') }}
      mayCreate={mayCreate}
      tabs={[]}
    />
  )
}
