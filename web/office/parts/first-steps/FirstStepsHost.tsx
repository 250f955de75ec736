import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { firstStepsQuery } from './first-steps.query.ts'

const FirstStepsBar = lazyPart(() => import('./FirstStepsBar.tsx'))

/** Loads the bar of the first steps if some are open. */
export const FirstStepsHost = () => {
  const { data } = useQuery(firstStepsQuery)
  const isOpen = data != null && !data.put_away && data.steps.some((step) => !step.done)
  return <Suspense>{isOpen && <FirstStepsBar />}</Suspense>
}
