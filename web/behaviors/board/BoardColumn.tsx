import { IconAlertTriangle } from '#web/ui/icons/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useVirtual } from '#web/ui/useVirtual.ts'
import { useCount } from '../list/Pager.tsx'
import { fieldsRead } from '../list/cells.ts'
import { filterParams } from '../list/list-params.ts'
import { type Stepping, type AnySteppingRecords, askRows } from '../record/records.ts'
import classes from './Board.module.css'
import { BoardCard } from './BoardCard.tsx'
import { type CardFacts, type CardRow, cardReads } from './card-facts.ts'

const CARD_PX = 118
const AHEAD = 4

type Moving<Row extends Stepping> = { row: CardRow<Row>; to: number } | null

type Props<Row extends Stepping> = {
  records: AnySteppingRecords<Row>
  facts: CardFacts<Row>
  status: Status
  statuses: readonly Status[]
  count: { total: number; total_capped: boolean; overdue: number } | undefined
  search: Record<string, string>
  moving: Moving<Row>
  dims: boolean
  dragged: CardRow<Row> | null
  onDrag: (row: CardRow<Row> | null) => void
  onDrop: (row: CardRow<Row>, to: Status) => void
}

const useCards = <Row extends Stepping>(
  records: AnySteppingRecords<Row>,
  facts: CardFacts<Row>,
  status: Status,
  search: Record<string, string>,
  moving: Moving<Row>,
) => {
  const query = { ...filterParams(search), status_id: String(status.id), sort: 'status_since', limit: '25' }
  const more = fieldsRead([{ reads: records.names }, facts.body, facts.foot])
  const asked = (search['status_id']?.split(',') ?? [String(status.id)]).includes(String(status.id))
  const cards = useInfiniteQuery({
    queryKey: [records.plural, 'cards', query],
    queryFn: ({ pageParam, signal }) =>
      askRows(records, cardReads, more, pageParam ? { ...query, after: pageParam } : query, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
    enabled: asked,
  })
  const stay = (cards.data?.pages.flatMap((page) => page.data) ?? []).filter(({ id }) => id !== moving?.row.id)
  return { ...cards, rows: moving?.to === status.id ? [moving.row, ...stay] : stay }
}

/** One status of the board: the number of records, how many are overdue, and the cards, longest waiting first. */
export const BoardColumn = <Row extends Stepping>({
  records,
  facts,
  status,
  statuses,
  count,
  search,
  moving,
  dims,
  dragged,
  onDrag,
  onDrop,
}: Props<Row>) => {
  const t = useTranslations('record.board')
  const format = useFormat()
  const say = useCount()
  const label = useLabel()
  const scroller = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = useCards(records, facts, status, search, moving)
  const { items, size, measure } = useVirtual({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => rows[index]!.id,
    overscan: AHEAD,
    gap: 8,
    useFlushSync: false,
  })
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  })
  const over = (event: DragEvent) => {
    if (!dragged || dims) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={classes.column}
      aria-label={label(status.name)}
      data-dim={dims || undefined}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (dragged) onDrop(dragged, status)
      }}
    >
      <h2 className={classes.head}>
        <StatusBadge status={status} />
        <span className={classes.count}>{count && say(count)}</span>
        {count && count.overdue > 0 && (
          <span className={classes.alarm} title={t('overdue', { count: count.overdue })}>
            <IconAlertTriangle size={14} aria-hidden />
            <span className="visually-hidden">{t('overdue', { count: count.overdue })}</span>
            <span aria-hidden>{format.number(count.overdue)}</span>
          </span>
        )}
      </h2>
      <div ref={scroller} className={classes.cards}>
        <div style={{ height: size, position: 'relative' }}>
          {items.map(({ index, key, start }) => (
            <div key={key} data-index={index} ref={measure} className={classes.slot} style={{ top: start }}>
              <BoardCard
                records={records}
                facts={facts}
                row={rows[index]!}
                status={status}
                statuses={statuses}
                onDrag={onDrag}
                onMove={onDrop}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
