import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '#web/platform/session.ts'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import type { StaffRecord } from './staff-record.ts'

type Lists<Row extends StaffRecord> = ComponentProps<typeof ListPage<Row>>
type Own<Row extends StaffRecord> = Pick<
  Lists<Row>,
  'records' | 'createPath' | 'columns' | 'hidden' | 'usual' | 'onPhone' | 'Filters' | 'Board' | 'Look' | 'Editor'
> & { words: Omit<Lists<Row>['words'], 'search'> }

/** The list of a staff noun: saved views, search, filters, table or board; its state is in the URL. */
export const StaffListPage = <Row extends StaffRecord>({ words, ...own }: Own<Row>) => {
  const staff = useTranslations('staff')
  const mayCreate = useMay()('create contract')
  const search = staff(own.hidden?.length ? 'search_hint_in_part' : 'search_hint')
  return <ListPage {...own} words={{ ...words, search }} mayCreate={mayCreate} tabs={[]} />
}
