import { type ReactNode, useEffect, useState } from 'react'
import { partsUnderWay } from '#web/platform/fetched.ts'
import { queryClient } from '#web/platform/queries.ts'
import classes from './Settled.module.css'

/** What takes longer than this comes into a page that stands already. */
const MOST_MS = 500
const STEP_MS = 16

const isGathering = () =>
  partsUnderWay() > 0 ||
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)

/** Whether what a page began to ask for is there, or half a second has passed. */
export const useSettled = () => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const since = performance.now()
    let quiet = 0
    const timer = setInterval(() => {
      quiet = isGathering() ? 0 : quiet + 1
      if (quiet < 2 && performance.now() - since < MOST_MS) return
      clearInterval(timer)
      setSettled(true)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return isSettled
}

/** Parts of a page that appear together once all are there, so that none pushes another: until then their places are kept and nothing is seen. */
export const Settled = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div className={classes.parts} data-parts data-gathering={when ? undefined : true}>
    {children}
  </div>
)
