import { foldedIn, foldedText } from '#contract/basics/folded-groups.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { useLiveChanges } from '../live/useLive.ts'
import { type AnyRecords, type Recorded, groupsQuery } from '../record/records.ts'
import type { Filter } from './FilterDrawer.tsx'
import { useFilterText } from './filter-chips.ts'
import type { Filters } from './filters-of.tsx'
import { GroupHead, type HeadsOf, headsBefore, orderOf } from './group-heads.tsx'
import type { Query } from './list-params.ts'
import { useRecount } from './useTotal.ts'

export type GroupedProps<Row extends Recorded> = {
  records: AnyRecords<Row>
  search: Query
  columns: readonly unknown[]
  chosen: unknown
  Filters: Filters
  narrow: (search: Record<string, string | undefined>) => void
  children: (headsOf: HeadsOf) => ReactNode
}

/** Rows under group headers. The groups are counted separately, so rows do not wait for the counts; folded groups are stored in the URL. */
const GroupedRows = <Row extends Recorded>({ records, search, Filters, narrow, ...props }: GroupedProps<Row>) => {
  const t = useTranslations('list_tools')
  const format = useFormat()
  const textOf = useFilterText()
  const query = groupsQuery(records, search)
  const { data: counts } = useQuery(query)
  useLiveChanges(records.entity, useRecount(query.queryKey))
  const folded = search['folded'] === undefined ? [] : foldedIn(search['folded'])
  const fold = (value: string | null) =>
    narrow({
      folded: foldedText(folded.includes(value) ? folded.filter((one) => one !== value) : [...folded, value]),
    })
  const labelOf = (filter: Filter | undefined, value: string | null) => {
    if (value === null) return t('no_value')
    return filter ? textOf(filter, value) : ''
  }
  const headsOf =
    (filter: Filter | undefined): HeadsOf =>
    (groups, edges) =>
      headsBefore(groups, folded, orderOf(counts, groups), edges).map((values) =>
        values.map((value) => {
          const found = counts?.find((one) => one.value === value)
          return (
            <GroupHead
              key={`group ${value}`}
              value={value}
              label={labelOf(filter, value)}
              count={found ? format.number(found.total) : ''}
              isFolded={folded.includes(value)}
              span={props.columns.length + (props.chosen ? 1 : 0)}
              onFold={fold}
            />
          )
        }),
      )
  return <Filters>{(filters) => props.children(headsOf(filters.find(({ name }) => name === search['group'])))}</Filters>
}

export default GroupedRows
