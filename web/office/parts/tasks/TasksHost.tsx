import { Suspense } from 'react'
import { useAllWords } from '#web/platform/i18n.tsx'
import { useSearchState } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { TASK } from './tasks.api.ts'

const TaskPanel = lazyPart(() => import('./TaskPanel.tsx'))

/** Opens the task panel beside any page whose URL names a task. */
export const TasksHost = () => {
  const [search, change] = useSearchState()
  const opened = search[TASK]
  const ready = useAllWords(opened !== undefined)
  if (opened === undefined || !ready) return null
  return (
    <Suspense>
      <TaskPanel opened={String(opened)} onOpen={(next) => change({ [TASK]: next })} />
    </Suspense>
  )
}
