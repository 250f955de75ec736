import { useState } from 'react'
import type { CalendarStay } from '#contract/site/bed-calendar.ts'
import type { Stay } from '#contract/site/stays.ts'
import { addDays } from '#contract/basics/days.ts'
import { asProblem } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useProblems } from '#web/ui/problems.ts'
import { type Look, asCalendarStay, changeDays, keepStay, moveStay, refreshCalendars } from './calendar.api.ts'

/** A refused change: the stay, and the reason as text. */
export type Refusal = { stay: number; text: string }

const CONFLICT = 409

/** Changes the shown calendar: a change is visible at once and then replaced by the server's answer; a refused change is reverted and shows why. */
export const useStayWriter = (look: Look, onWarning: (stay: CalendarStay, place_id: number) => void) => {
  const { sayFailure } = useProblems()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const write = async (stay: CalendarStay, wanted: Partial<CalendarStay>, send: () => Promise<Stay>) => {
    setRefusal(null)
    keepStay(look, { ...stay, ...wanted })
    try {
      keepStay(look, asCalendarStay(await send()))
      void queryClient.invalidateQueries({ queryKey: ['stays'] })
    } catch (failure) {
      keepStay(look, stay)
      const { status, errors } = asProblem(failure)
      if (errors.some(({ code }) => code === 'room_too_small')) return onWarning(stay, wanted.place_id ?? 0)
      setRefusal({ stay: stay.id, text: sayFailure(failure) })
      if (status === CONFLICT) await refreshCalendars()
    }
  }

  return {
    refusal,
    forget: () => setRefusal(null),
    /** Moves a stay that has not begun to another bed. */
    move: (stay: CalendarStay, place_id: number) =>
      write(stay, { place_id }, () => moveStay(stay, place_id, stay.check_in)),
    /** Moves a stay to other days. */
    shift: (stay: CalendarStay, by: number) => {
      const check_in = addDays(stay.check_in, by)
      const days = stay.check_out === null ? { check_in } : { check_in, check_out: addDays(stay.check_out, by) }
      return write(stay, days, () => changeDays(stay, days))
    },
    /** Changes the last day of a stay. */
    end: (stay: CalendarStay, check_out: string) => write(stay, { check_out }, () => changeDays(stay, { check_out })),
  }
}
