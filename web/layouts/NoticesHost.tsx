import { Suspense, lazy, useEffect, useState } from 'react'
import { onNotice } from '../ui/notices.ts'

const Notices = lazy(() => import('./Notices.tsx'))

/** Loads what shows messages when there is a first one. */
export const NoticesHost = () => {
  const [spoken, setSpoken] = useState(false)
  useEffect(() => onNotice(() => setSpoken(true)), [])
  return spoken ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
