import { useEffect, useRef } from 'react'

const LATE_MS = 3_000

/** Asks for what many records make together anew, some seconds after the first change of any: once for all that changed meanwhile. */
export const useLateRefresh = (refresh: () => unknown) => {
  const latest = useRef(refresh)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, LATE_MS)
  }
}
