import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import type { GridDay } from '#web/behaviors/day-grid/grid-types.ts'
import { type Range, type Selection, type Shift, moved, rangeOf } from '#web/behaviors/day-grid/selection.ts'
import { sayDone } from '#web/ui/notices.ts'
import { type Block, copied, moving, pasting, placesIn, setting } from './edits.ts'
import type { ScheduleLine } from './lines.ts'
import { planOfPattern } from './plans.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'

type Props = {
  lines: readonly ScheduleLine[]
  days: readonly GridDay[]
  selection: Selection | null
  onSelect: (selection: Selection) => void
  writer: ScheduleWriter
}

/** The edits of the selected cells, by buttons and keys. */
export const useGridEdits = ({ lines, days, selection, onSelect, writer }: Props) => {
  const t = useTranslations('schedule')
  const block = useRef<Block | null>(null)
  const dates = days.map(({ date }) => date)
  const range = selection && rangeOf(selection)
  const line = selection ? lines[selection.head.row] : undefined
  const patterns = (line ?? lines[0])?.contract.shift_patterns ?? []

  const set = (plans: readonly ShiftPlan[]) => {
    if (!range) return
    const wanted = setting(lines, dates, range, plans)
    const left = placesIn(lines, dates, range).length - wanted.length
    void writer.write(wanted)
    if (left > 0) sayDone(t('left_alone', { count: left }))
  }
  const copy = () => {
    if (!range) return
    block.current = copied(lines, dates, range)
    sayDone(t('copied', { count: placesIn(lines, dates, range).length }))
  }
  const paste = () => {
    if (range && block.current) void writer.write(pasting(lines, dates, range, block.current))
  }
  const move = (from: Range, by: Shift) => {
    const wanted = moving(lines, dates, from, by)
    const to = moved(from, by, { rows: lines.length, days: dates.length })
    if (wanted.length === 0 || !to) return sayDone(t('nothing_moves'))
    void writer.write(wanted)
    onSelect({ anchor: { row: to.rows[0], day: to.days[0] }, head: { row: to.rows[1], day: to.days[1] } })
  }
  const byKey: Record<string, (() => void) | null> = { c: copy, v: paste, z: writer.undo }
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const pattern = patterns[Number(event.key) - 1]
    const act =
      event.ctrlKey || event.metaKey
        ? byKey[key]
        : event.key === 'Delete' || event.key === 'Backspace'
          ? () => set([])
          : pattern && !event.altKey
            ? () => set([planOfPattern(pattern)])
            : null
    if (!act) return
    event.preventDefault()
    act()
  }
  return { set, copy, paste, move, onKey, patterns, hasSelection: range !== null }
}

export type GridEdits = ReturnType<typeof useGridEdits>
