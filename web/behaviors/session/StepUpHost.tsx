import { Suspense, useEffect, useState } from 'react'
import { onStepUp } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'

const StepUpDialog = lazyPart(() => import('./StepUpDialog.tsx'))

/** Asks the user for a proof of identity when a call requires it; the call waits, and unsaved input stays. */
export const StepUpHost = () => {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null)
  useEffect(() => {
    onStepUp(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => onStepUp(null)
  }, [])
  if (!answer) return null
  return (
    <Suspense>
      <StepUpDialog
        onDone={(proved) => {
          setAnswer(null)
          answer(proved)
        }}
      />
    </Suspense>
  )
}
