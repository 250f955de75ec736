import { useEffect, useRef } from 'react'

const LATE_MS = 3_000

/** Refreshes data computed from many records some seconds after the first change, once for all changes in that time. */
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
