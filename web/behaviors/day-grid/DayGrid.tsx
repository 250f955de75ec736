/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table of tags cannot place its lines freely */
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePrinting } from '#web/ui/usePrinting.ts'
import { useVirtual } from '#web/ui/useVirtual.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { PaperGrid } from './PaperGrid.tsx'
import type { GridActions, GridDay, GridLine, LineView } from './grid-types.ts'
import { linesDrawn, linesInPage, withElements } from './lines-in-page.ts'
import { type Range, type Selection, type Spot, only, rangeOf } from './selection.ts'
import { reveal, useDayInSight, useRoomBelow } from './scroll.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useGridPointer } from './useGridPointer.ts'
import classes from './day-grid.module.css'

const nowhere = [-1, -2] as const

type Props<Line extends GridLine> = LineView<Line> &
  GridActions & {
    label: string
    lines: readonly Line[]
    days: readonly GridDay[]
    selection: Selection | null
    /** The header above the names of the lines, and the one above the tails. */
    corner: ReactNode
    tailTitle?: ReactNode
    /** Shown under each day in the header. */
    total?: (day: number) => ReactNode
    /** The tooltip of a place that the pointer or the keyboard is on. */
    tip?: (spot: Spot) => ReactNode
    rowHeight?: number
    /** CSS lengths: the names of lines, the narrowest day, the tails. */
    widths?: { head?: string; day?: string; tail?: string }
  }

const daysIn = (range: Range | null, row: number) =>
  range && row >= range.rows[0] && row <= range.rows[1] ? range.days : nowhere

const spotOf = (element: Element): Spot | null => {
  const day = element.closest<HTMLElement>('[role=gridcell][data-day]')?.dataset['day']
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row']
  return day === undefined || row === undefined ? null : { row: Number(row), day: Number(day) }
}

const columnsOf = (count: number, hasTail: boolean) =>
  `var(--grid-head) repeat(${count}, minmax(var(--grid-day), 1fr))${hasTail ? ' var(--grid-tail)' : ''}`

/**
 * A grid of lines by days. Only the visible lines are rendered, names and days stay in sight; the grid is one tab stop, and arrow keys reach every place.
 * The parent holds the selection and saves changes; the grid does not know what its lines and days contain.
 */
export const DayGrid = <Line extends GridLine>({
  label,
  lines,
  days,
  selection,
  corner,
  tailTitle,
  total,
  tip,
  rowHeight = 34,
  widths = {},
  head,
  cell,
  bars,
  tail,
  ...actions
}: Props<Line>) => {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<{ text: ReactNode; at: DOMRect } | null>(null)
  const size = { rows: lines.length, days: days.length }
  const active = selection?.head ?? null
  const { drop, handlers } = useGridPointer({ ...actions, selection, size })
  const onKeyDown = useGridKeys({ ...actions, id, selection, size, rowHeight, scroller })
  const isPrinting = usePrinting()
  const drawn = linesDrawn(lines.length, rowHeight)
  const virtual = useVirtual({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    useFlushSync: false,
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) => linesInPage(range, drawn, active?.row),
  })
  useRoomBelow(scroller)
  useDayInSight(
    scroller,
    days.findIndex(({ today }) => today),
    days[0]?.date,
  )
  const [row, day] = [active?.row, active?.day]
  useEffect(() => {
    if (row !== undefined && day !== undefined && scroller.current) reveal(scroller.current, { row, day }, rowHeight)
  }, [row, day, rowHeight])

  const say = (element: Element | null, spot: Spot | null) => {
    const text = spot && tip ? tip(spot) : null
    setSaid(text && element ? { text, at: element.getBoundingClientRect() } : null)
  }
  const onActive = () => active && say(document.getElementById(`${id}-${active.row}-${active.day}`), active)
  const selected = selection && rangeOf(selection)
  const style = {
    '--grid-head': widths.head ?? '13rem',
    '--grid-day': widths.day ?? '2.75rem',
    '--grid-tail': tail ? (widths.tail ?? '5rem') : '0px',
    '--grid-count': days.length,
    '--grid-row': `${rowHeight}px`,
    '--grid-columns': columnsOf(days.length, tail !== undefined),
  } as CSSProperties
  const heads = <GridHead days={days} corner={corner} total={total} tail={tail ? tailTitle : undefined} />
  const lineOf = (index: number, start: number, element: number) => {
    const [selectedFrom, selectedTo] = daysIn(selected, index)
    const [dropFrom, dropTo] = daysIn(drop, index)
    return (
      <GridRow
        key={element}
        id={id}
        line={lines[index]!}
        index={index}
        start={start}
        days={days}
        selectedFrom={selectedFrom}
        selectedTo={selectedTo}
        active={index === row ? (day ?? -1) : -1}
        dropFrom={dropFrom}
        dropTo={dropTo}
        head={head}
        cell={cell}
        bars={bars}
        tail={tail}
      />
    )
  }
  return (
    <>
      <div
        ref={scroller}
        className={classes.grid}
        data-day-grid
        style={style}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={lines.length + 1}
        aria-activedescendant={active ? `${id}-${active.row}-${active.day}` : undefined}
        onKeyDown={onKeyDown}
        onKeyUp={onActive}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !selection && lines.length > 0)
            actions.onSelect(only({ row: 0, day: 0 }))
        }}
        onBlur={() => setSaid(null)}
        onPointerOver={({ target }) => say(target as Element, spotOf(target as Element))}
        onPointerLeave={() => setSaid(null)}
        onScroll={() => said && setSaid(null)}
        {...handlers}
      >
        {isPrinting ? (
          <PaperGrid
            count={lines.length}
            rowHeight={rowHeight}
            head={heads}
            line={(index, start) => lineOf(index, start, index)}
          />
        ) : (
          <>
            {heads}
            <div className={classes.body} role="rowgroup" style={{ height: virtual.size }}>
              {withElements(virtual.items, drawn, active?.row, virtual.isScrolling).map(({ index, start, element }) =>
                lineOf(index, start, element),
              )}
            </div>
          </>
        )}
      </div>
      {said && (
        <div role="tooltip" className={classes.tip} style={{ left: said.at.left, top: said.at.bottom + 4 }}>
          {said.text}
        </div>
      )}
    </>
  )
}
