import { foldedIn, foldedText } from '#contract/basics/folded-groups.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLiveChanges } from '../live/useLive.ts'
import { type AnyRecords, type Counted, type Recorded, groupsQuery } from '../record/records.ts'
import type { Filter } from './FilterDrawer.tsx'
import type { Filters } from './filters-of.tsx'
import { GroupHead, type HeadsOf, headsBefore, orderOf } from './group-heads.tsx'
import { unfoldedTotal } from './group-totals.ts'
import type { Query } from './list-params.ts'
import { useCount } from './Pager.tsx'
import { useGroupText } from './useGroupText.ts'
import { useRecount } from './useTotal.ts'

export type GroupedProps<Row extends Recorded> = {
  records: AnyRecords<Row>
  search: Query
  columns: readonly unknown[]
  chosen: unknown
  Filters: Filters
  narrow: (search: Record<string, string | undefined>) => void
  /** The number of rows of the whole list; undefined while it loads. */
  total: Counted | undefined
  /** Renders the rows with their group heads and the number of rows in unfolded groups. */
  children: (headsOf: HeadsOf, total: Counted | undefined) => ReactNode
}

/** Rows under group headers. The groups are counted separately, so rows do not wait for the counts; folded groups are stored in the URL. */
const GroupedRows = <Row extends Recorded>({ records, search, Filters, narrow, ...props }: GroupedProps<Row>) => {
  const count = useCount()
  const textOf = useGroupText()
  const query = groupsQuery(records, search)
  const { data: counts } = useQuery(query)
  useLiveChanges(records.entity, useRecount(query.queryKey))
  const folded = search['folded'] === undefined ? [] : foldedIn(search['folded'])
  const fold = (value: string | null) =>
    narrow({
      folded: foldedText(folded.includes(value) ? folded.filter((one) => one !== value) : [...folded, value]),
    })
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
              label={textOf(filter, value, found)}
              count={found ? count(found) : ''}
              isFolded={folded.includes(value)}
              span={props.columns.length + (props.chosen ? 1 : 0)}
              onFold={fold}
            />
          )
        }),
      )
  const total = folded.length === 0 ? props.total : unfoldedTotal(counts, folded, props.total)
  return (
    <Filters>
      {(filters) => props.children(headsOf(filters.find(({ name }) => name === search['group'])), total)}
    </Filters>
  )
}

export default GroupedRows
