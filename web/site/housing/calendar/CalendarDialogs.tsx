import { Suspense } from 'react'
import type { Stay } from '#contract/site/stays.ts'
import { addDays } from '#contract/basics/days.ts'
import type { ChosenBed } from '../BedPicker.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { BedUse } from './RangeChoices.tsx'
import type { StayStep } from './StayCard.tsx'
import type { BedLine } from './beds.ts'
import type { Days } from './range.ts'
import { useAskedGuest } from './useAskedGuest.ts'

const ReserveDrawer = lazyPart(() => import('../ReserveDrawer.tsx'))
const VoidDialog = lazyPart(() => import('../VoidDialog.tsx'))
const MoveDialog = lazyPart(() => import('../MoveDialog.tsx'))
const StayStepDialog = lazyPart(() => import('../StayStepDialog.tsx'))

/** The open drawer or dialog; `days` are nights, both included. */
export type Asked =
  | { kind: BedUse; line: BedLine; days: Days }
  | { kind: 'step'; row: Stay; step: StayStep; bed?: ChosenBed }

/** A bed in the form of the select fields. */
export const chosenBed = ({ bed, room, house }: BedLine): ChosenBed => ({
  id: bed.id,
  text: `${house.name} · ${room.name} / ${bed.bed}`,
})

/** One selected day is the first of an open stay; after several days the stay ends on the next morning. */
const nightsOf = ({ from, to }: Days, living: boolean) => ({
  check_in: from,
  check_out: from === to ? null : addDays(to, 1),
  living,
})

/** The drawers and dialogs that complete actions of the calendar. */
export const CalendarDialogs = ({ asked, onClose }: { asked: Asked | null; onClose: () => void }) => {
  const { guest, forget } = useAskedGuest()
  if (asked === null) return null
  if (asked.kind === 'step')
    return (
      <Suspense>
        {asked.step === 'move' ? (
          <MoveDialog row={asked.row} {...(asked.bed ? { chosen: asked.bed } : {})} onClose={onClose} />
        ) : (
          <StayStepDialog row={asked.row} step={asked.step} onClose={onClose} />
        )}
      </Suspense>
    )
  const { kind, line, days } = asked
  return (
    <Suspense>
      {kind === 'void' ? (
        <VoidDialog place={line.bed} room={line.room} days={days} onClose={onClose} />
      ) : (
        <ReserveDrawer
          place={chosenBed(line)}
          nights={nightsOf(days, kind === 'living')}
          {...(guest ? { guest, onDone: forget } : {})}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
