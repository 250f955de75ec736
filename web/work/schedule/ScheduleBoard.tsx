import { Modal, Skeleton } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GridDay } from '#web/behaviors/day-grid/grid-types.ts'
import { type Selection, fitted, only, rangeOf } from '#web/behaviors/day-grid/selection.ts'
import { useGridDays } from '#web/behaviors/day-grid/useGridDays.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { DayPopover } from './DayPopover.tsx'
import { EditBar } from './EditBar.tsx'
import { LookAt } from './LookAt.tsx'
import { PlanForm } from './PlanForm.tsx'
import { RangeKinds, RangeSteps, ScheduleFilters } from './RangeBar.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleGrid } from './ScheduleGrid.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import type { ScheduleLine } from './lines.ts'
import { type ScheduleOf, refreshSchedules } from './schedule.api.ts'
import { useCellView } from './useCellView.ts'
import { useGridEdits } from './useGridEdits.ts'
import { useRequired } from './useRequired.ts'
import { type ScheduleLines, useScheduleLines } from './useScheduleLines.ts'
import { useScheduleRange } from './useScheduleRange.ts'
import classes from './schedule.module.css'
import bar from '#web/ui/GridTools.module.css'

export type BoardProps = {
  of: ScheduleOf
  /** The text for a schedule without people, with the next step. */
  empty: string
  /** Content before the tools. */
  before?: ReactNode
}

type Opened = { key: number; date: string; at: DOMRect }

const Editor = ({
  state,
  days,
  required,
}: {
  state: ScheduleLines
  days: GridDay[]
  required: (date: string) => number
}) => {
  const t = useTranslations('schedule')
  const app = useTranslations('app')
  const { lines, writer, isWhole, grid } = state
  const [selected, select] = useState<Selection | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOwn, setOwn] = useState(false)
  const view = useCellView(days)
  const selection = selected && lines.length > 0 ? fitted(selected, { rows: lines.length, days: days.length }) : null
  const edits = useGridEdits({ lines, days, selection, onSelect: select, writer })
  const dates = useMemo(() => days.map(({ date }) => date), [days])
  const mayEdit = (grid?.contracts ?? []).some(({ abilities }) => abilities.schedule)
  const line = opened && lines.find(({ key }) => key === opened.key)
  const show = (shown: ScheduleLine, date: string) =>
    select(only({ row: lines.indexOf(shown), day: Math.max(0, dates.indexOf(date)) }))
  const active = selection && lines[selection.head.row]
  return (
    <>
      {mayEdit && (
        <EditBar edits={edits} undo={writer.undo} onOwnTimes={() => setOwn(true)}>
          <LookAt lines={lines} onShow={show} />
          <ScheduleActions
            lines={lines}
            days={dates}
            range={selection && rangeOf(selection)}
            isWhole={isWhole}
            writer={writer}
          />
        </EditBar>
      )}
      <ScheduleGrid
        lines={lines}
        days={days}
        view={view}
        ofMany={(grid?.contracts.length ?? 0) > 1}
        required={required}
        selection={selection}
        onSelect={select}
        onOpen={({ row, day }, at) => {
          const found = lines[row]
          if (found) setOpened({ key: found.key, date: dates[day]!, at })
        }}
        onMove={mayEdit ? edits.move : undefined}
        onKey={mayEdit ? edits.onKey : undefined}
      />
      {opened && line && (
        <DayPopover
          key={`${opened.key} ${opened.date}`}
          at={opened.at}
          line={line}
          date={opened.date}
          view={view}
          writer={writer}
          onClose={() => setOpened(null)}
        />
      )}
      {isOwn && active && (
        <Modal
          opened
          onClose={() => setOwn(false)}
          title={t('own_times')}
          closeButtonProps={{ 'aria-label': app('close') }}
        >
          <PlanForm
            contract={active.contract}
            plan={null}
            onPlan={(plan) => {
              edits.set([plan])
              setOwn(false)
            }}
          />
        </Modal>
      )}
      {writer.stale && <StaleDialog lines={lines} view={view} writer={writer} />}
    </>
  )
}

/** A schedule to view and edit: people by days over a range. */
export const ScheduleBoard = ({ of, empty, before }: BoardProps) => {
  const t = useTranslations('schedule')
  const [range, setRange] = useScheduleRange()
  const state = useScheduleLines(of, range)
  const { grid, error, refetch, lines, isStale } = state
  const shown = isStale && grid ? grid : range
  const days = useGridDays(shown.from, shown.to, grid?.holidays)
  const required = useRequired(of, range)
  useLiveChanges('shift', (_, own) => !own && void refreshSchedules())
  if (error && !grid) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={bar.tools}>
        {before}
        <RangeSteps range={range} onRange={setRange} />
        <RangeKinds range={range} onRange={setRange} />
        <ScheduleFilters contracts={of.contract_id ? [] : state.contracts} foremen={state.foremen} />
      </div>
      {!grid && <Skeleton h="20rem" />}
      {grid?.capped && <p className={classes.capped}>{t('capped', { count: String(grid.people.length) })}</p>}
      {grid && grid.people.length === 0 && <Empty text={empty} />}
      {grid && grid.people.length > 0 && lines.length === 0 && <Empty text={t('nobody_found')} />}
      {grid && lines.length > 0 && (
        <section data-stale={isStale || undefined} className={classes.board}>
          <Editor state={state} days={days} required={required} />
        </section>
      )}
    </>
  )
}
