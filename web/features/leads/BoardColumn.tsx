import { IconAlertTriangle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import type { Status } from '#contract/statuses.ts'
import { useCount } from '../../behaviors/list/Pager.tsx'
import { useFormat } from '../../platform/format.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { BoardCard } from './BoardCard.tsx'
import classes from './LeadBoard.module.css'
import { askLeads, filterParams } from './leads.api.ts'

const CARD_PX = 118
const AHEAD = 4

type Props = {
  status: Status
  statuses: readonly Status[]
  count: { total: number; total_capped: boolean; overdue: number } | undefined
  search: Record<string, string>
  moving: { lead: Lead; to: number } | null
  dims: boolean
  dragged: Lead | null
  onDrag: (lead: Lead | null) => void
  onDrop: (lead: Lead, to: Status) => void
}

const useCards = (status: Status, search: Record<string, string>, moving: Props['moving']) => {
  const query = { ...filterParams(search), status_id: String(status.id), sort: 'status_since', limit: '25' }
  const asked = (search['status_id']?.split(',') ?? [String(status.id)]).includes(String(status.id))
  const cards = useInfiniteQuery({
    queryKey: ['leads', 'cards', query],
    queryFn: ({ pageParam, signal }) => askLeads(pageParam ? { ...query, after: pageParam } : query, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
    enabled: asked,
  })
  const stay = (cards.data?.pages.flatMap((page) => page.data) ?? []).filter(({ id }) => id !== moving?.lead.id)
  return { ...cards, leads: moving?.to === status.id ? [moving.lead, ...stay] : stay }
}

/** One status of the board: how many, how many too long, and the cards, those that wait longest first. */
export const BoardColumn = ({ status, statuses, count, search, moving, dims, dragged, onDrag, onDrop }: Props) => {
  const t = useTranslations('leads.board')
  const format = useFormat()
  const say = useCount()
  const scroller = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const { leads, hasNextPage, isFetchingNextPage, fetchNextPage } = useCards(status, search, moving)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => leads[index]!.id,
    overscan: AHEAD,
    gap: 8,
  })
  const items = virtual.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? 0) >= leads.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  })
  const over = (event: DragEvent) => {
    if (!dragged || dims) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- cards are moved by keyboard and by menu as well
    <div
      className={classes.column}
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
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, key, start }) => (
            <div
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              className={classes.slot}
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardCard lead={leads[index]!} status={status} statuses={statuses} onDrag={onDrag} onMove={onDrop} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
