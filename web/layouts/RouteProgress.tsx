import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './RouteProgress.module.css'

const DELAY_MS = 120

/** A thin progress bar while the next page is loading, shown after 120 ms. */
export const RouteProgress = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLoading])
  return shown ? <div className={classes.bar} aria-hidden /> : null
}
