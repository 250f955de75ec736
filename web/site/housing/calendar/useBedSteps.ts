import { useState } from 'react'
import type { CalendarStay } from '#contract/site/bed-calendar.ts'
import { addDays } from '#contract/basics/days.ts'
import { queryClient } from '#web/platform/queries.ts'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { type Asked, chosenBed } from './CalendarDialogs.tsx'
import type { BedLine } from './beds.ts'
import { type Look, refreshCalendars, stayQuery } from './calendar.api.ts'
import { useStayWriter } from './useStayWriter.ts'

/** The actions of the calendar: at once if they need no input, otherwise with a dialog. */
export const useBedSteps = (look: Look, beds: readonly BedLine[]) => {
  const { sayFailure } = useProblems()
  const [asked, ask] = useState<Asked | null>(null)
  const askMove = async (stay: CalendarStay, target: BedLine) => {
    try {
      const row = await queryClient.fetchQuery({ ...stayQuery(stay.id), staleTime: 0 })
      ask({ kind: 'step', row, step: 'move', bed: chosenBed(target) })
    } catch (failure) {
      sayFailed(sayFailure(failure))
    }
  }
  const writer = useStayWriter(look, (stay, place_id) => {
    const target = beds.find(({ bed }) => bed.id === place_id)
    if (target) void askMove(stay, target)
  })
  return {
    writer,
    asked,
    ask,
    /** Closes the dialog and fetches what it may have changed. */
    forget: () => {
      ask(null)
      void refreshCalendars()
    },
    /** Moves a stay to another bed: the whole stay if it is only reserved, otherwise from a day that is asked for. */
    give: (stay: CalendarStay, target: BedLine) =>
      stay.status === 'reserved' ? void writer.move(stay, target.bed.id) : void askMove(stay, target),
    /** Moves the end of a stay by this many days; an open stay is treated as ending after the last shown day. */
    stretch: (stay: CalendarStay, by: number, last: string) =>
      void writer.end(stay, addDays(stay.check_out ?? addDays(last, 1), by)),
  }
}

export type BedSteps = ReturnType<typeof useBedSteps>
