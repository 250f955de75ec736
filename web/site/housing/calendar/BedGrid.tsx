import { Alert } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DayGrid } from '#web/behaviors/day-grid/DayGrid.tsx'
import type { GridDay } from '#web/behaviors/day-grid/grid-types.ts'
import { type Selection, type Spot, fitted, rangeOf } from '#web/behaviors/day-grid/selection.ts'
import { Anchored } from './Anchored.tsx'
import { type BedUse, RangeChoices } from './RangeChoices.tsx'
import { StayCard } from './StayCard.tsx'
import { VoidCard } from './VoidCard.tsx'
import { type BedLine, type CalendarLine, freeByDay, isFree, onDay } from './beds.ts'
import type { Days } from './range.ts'
import { barOf, fromBar, useBedView, useBedWords } from './useBedView.tsx'
import { useAskedGuest } from './useAskedGuest.ts'
import type { BedSteps } from './useBedSteps.ts'
import classes from './bed-calendar.module.css'

const ROW = 30
const FEW = 31
const head = 'clamp(9rem, 17vw, 14rem)'

type Opened = { bar: string; at: DOMRect } | { spot: Spot; at: DOMRect }

type Props = { lines: readonly CalendarLine[]; beds: readonly BedLine[]; days: readonly GridDay[]; steps: BedSteps }

/** A bar moves to another bed or to other days, not both at once. */
const oneWay = (by: { rows: number; days: number }) => (by.rows === 0 ? by : { rows: by.rows, days: 0 })

const daysAt = (days: readonly GridDay[], [from, to]: readonly [number, number]): Days => ({
  from: days[from]!.date,
  to: days[to]!.date,
})

/** The selected free days of one bed, if the user may use them. */
const chosenDays = (lines: readonly CalendarLine[], days: readonly GridDay[], selection: Selection | null) => {
  const range = selection && rangeOf(selection)
  const line = range && range.rows[0] === range.rows[1] ? lines[range.rows[0]] : undefined
  if (!range || line?.kind !== 'bed' || !line.house.editable) return null
  const chosen = daysAt(days, range.days)
  return isFree(line, chosen) ? { line, days: chosen } : null
}

const Refused = ({ stay, text, onClose }: { stay: number; text: string; onClose: () => void }) => {
  const t = useTranslations('bed_calendar')
  const app = useTranslations('app')
  const at = document.querySelector(`[data-bar="${barOf('stay', stay)}"]`)?.getBoundingClientRect()
  const said = (
    <Alert
      color="red"
      role="alert"
      title={t('refused')}
      withCloseButton
      closeButtonLabel={app('close')}
      onClose={onClose}
    >
      {text}
    </Alert>
  )
  return at ? (
    <Anchored at={at} onClose={onClose}>
      {said}
    </Anchored>
  ) : (
    said
  )
}

/** Beds by days: bars can be dragged, their ends moved, and free days selected. */
export const BedGrid = ({ lines, beds, days, steps }: Props) => {
  const t = useTranslations('bed_calendar')
  const words = useBedWords()
  const { writer } = steps
  const view = useBedView(days, words, writer.refusal?.stay ?? null)
  const [selected, select] = useState<Selection | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const size = { rows: lines.length, days: days.length }
  const selection = selected && lines.length > 0 ? fitted(selected, size) : null
  const chosen = chosenDays(lines, days, selection)
  const { from, to } = daysAt(days, [0, days.length - 1])
  const free = useMemo(() => freeByDay(beds, { from, to }), [beds, from, to])
  const { guest } = useAskedGuest()
  const first = guest && { from: guest.day, to: guest.day }
  const close = () => setOpened(null)
  const find = (key: string) => {
    const { kind, id } = fromBar(key)
    const line = beds.find(({ stays, voids }) => (kind === 'stay' ? stays : voids).some((one) => one.id === id))
    return line && { line, stay: line.stays.find((one) => kind === 'stay' && one.id === id), kind, id }
  }
  const barAt = ({ row, day }: Spot) => {
    const line = lines[row]
    if (line?.kind !== 'bed') return null
    const { stay, blocked } = onDay(line, days[day]!.date)
    return stay ? barOf('stay', stay.id) : blocked ? barOf('void', blocked.id) : null
  }
  const move = (key: string, by: { rows: number; days: number }) => {
    const stay = find(key)?.stay
    const row = stay ? lines.findIndex((line) => line.key === stay.place_id) : -1
    const target = lines[row + by.rows]
    if (!stay || row < 0) return
    if (by.rows === 0) void writer.shift(stay, by.days)
    else if (target?.kind === 'bed') steps.give(stay, target)
  }
  const open = (spot: Spot, at: DOMRect) => {
    const bar = barAt(spot)
    const line = lines[spot.row]
    if (!bar && first && line?.kind === 'bed' && line.house.editable && isFree(line, first))
      return steps.ask({ kind: 'reserve', line, days: first })
    setOpened(bar ? { bar, at } : { spot, at })
  }
  const use = (kind: BedUse) => {
    if (!chosen) return
    close()
    steps.ask({ kind, ...chosen })
  }
  const mayChange = lines.some((line) => line.kind === 'bed' && line.house.editable)
  const shown = opened && 'bar' in opened ? find(opened.bar) : undefined
  const blocked = shown?.kind === 'void' ? shown.line.voids.find(({ id }) => id === shown.id) : undefined
  return (
    <>
      <div className={classes.chosen}>
        {chosen ? (
          <>
            <b>{words.bedName(chosen.line)}</b>
            <span>{words.daysOf(chosen.days.from, chosen.days.to)}</span>
            <RangeChoices onUse={use} />
          </>
        ) : (
          mayChange && <p>{t('hint')}</p>
        )}
      </div>
      <DayGrid
        label={t('title')}
        lines={lines}
        days={days}
        corner={t('free')}
        total={(day) => free[day]}
        rowHeight={ROW}
        widths={{ head, day: days.length > FEW ? '1.375rem' : '1.75rem' }}
        selection={selection}
        onSelect={select}
        onOpen={open}
        onOpenBar={(bar, at) => setOpened({ bar, at })}
        onMoveBar={move}
        onStretchBar={(key, by) => {
          const stay = find(key)?.stay
          if (stay) steps.stretch(stay, by, to)
        }}
        onMove={({ rows, days: [day] }, by) => {
          const bar = barAt({ row: rows[0], day })
          if (bar) move(bar, by)
        }}
        snap={oneWay}
        {...view}
      />
      {opened && shown?.stay && (
        <Anchored at={opened.at} onClose={close}>
          <StayCard
            stay={shown.stay}
            line={shown.line}
            words={words}
            onClose={close}
            onStep={(row, step) => {
              close()
              steps.ask({ kind: 'step', row, step })
            }}
            onEnd={(stay, day) => {
              close()
              void writer.end(stay, day)
            }}
          />
        </Anchored>
      )}
      {opened && shown && blocked && (
        <Anchored at={opened.at} onClose={close}>
          <VoidCard one={blocked} line={shown.line} words={words} onClose={close} />
        </Anchored>
      )}
      {opened && 'spot' in opened && chosen && (
        <Anchored at={opened.at} onClose={close}>
          <div className={classes.chosen}>
            <RangeChoices onUse={use} />
          </div>
        </Anchored>
      )}
      {writer.refusal && <Refused {...writer.refusal} onClose={writer.forget} />}
    </>
  )
}
