import { useEffect } from 'react'

/** The rows that are chosen in the list on the page, and what gives them to a recruiter after a look at what that changes. */
export type ChosenAtHand = { count: number; give: (recruiter_id: number) => void }

let held: ChosenAtHand | null = null

/** What is chosen on the page; null for nothing, or where it may not be given to anybody. */
export const chosenAtHand = () => held

/** Tells the command menu what is chosen, as long as it is. */
export const useChosenAtHand = (chosen: ChosenAtHand | null) =>
  useEffect(() => {
    held = chosen
    return () => {
      if (held === chosen) held = null
    }
  })
