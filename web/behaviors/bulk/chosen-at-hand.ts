import { useEffect } from 'react'

/** The number of selected rows on the page, and a function that previews giving them to a recruiter; null if the user may not assign them. */
export type ChosenAtHand = { count: number; give: ((recruiter_id: number) => void) | null }

let held: ChosenAtHand | null = null

/** The selection on the page; null if there is none. */
export const chosenAtHand = () => held

/** Passes the selection to the command menu as long as it exists. */
export const useChosenAtHand = (chosen: ChosenAtHand) =>
  useEffect(() => {
    held = chosen
    return () => {
      if (held === chosen) held = null
    }
  })
