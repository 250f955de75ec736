import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'
import { onNotice } from '../ui/notices.ts'

const Notices = lazyPart(() => import('./Notices.tsx'))

/** Loads the component for brief messages when the first message appears. */
export const NoticesHost = () => {
  const [spoken, setSpoken] = useState(false)
  useEffect(() => onNotice(() => setSpoken(true)), [])
  return spoken ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null
}
