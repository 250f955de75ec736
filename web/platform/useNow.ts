import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present moment in milliseconds, updated every minute. */
export const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
