import { useEffect } from 'react'

/** The number of selected rows on the page, and a function that previews giving them to a recruiter. */
export type ChosenAtHand = { count: number; give: (recruiter_id: number) => void }

let held: ChosenAtHand | null = null

/** The selection on the page; null if there is none, or if the user may not assign it. */
export const chosenAtHand = () => held

/** Passes the selection to the command menu as long as it exists. */
export const useChosenAtHand = (chosen: ChosenAtHand | null) =>
  useEffect(() => {
    held = chosen
    return () => {
      if (held === chosen) held = null
    }
  })
