import { type ReactNode, useEffect, useState } from 'react'
import { partsUnderWay } from '#web/platform/fetched.ts'
import { queryClient } from '#web/platform/queries.ts'
import classes from './Settled.module.css'

/** Data that take longer than this appear on a page that is already visible. */
const MOST_MS = 500
const STEP_MS = 16

const isGathering = () =>
  partsUnderWay() > 0 ||
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)

/** Whether the first requests of a page are finished, or half a second has passed since its record arrived. */
export const useSettled = (hasRecord = true) => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!hasRecord) return
    const since = performance.now()
    let quiet = 0
    const timer = setInterval(() => {
      quiet = isGathering() ? 0 : quiet + 1
      if (quiet < 2 && performance.now() - since < MOST_MS) return
      clearInterval(timer)
      setSettled(true)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [hasRecord])
  return isSettled
}

/** Shows parts of a page together when all are loaded, so that none moves another; until then they keep their places, invisibly. */
export const Settled = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div className={classes.parts} data-parts data-gathering={when ? undefined : true}>
    {children}
  </div>
)
