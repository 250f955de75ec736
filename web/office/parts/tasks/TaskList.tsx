import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSelection } from '#web/behaviors/list/useSelection.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { TaskLine } from './TaskLine.tsx'
import { someTasksQuery } from './tasks.api.ts'
import classes from './tasks.module.css'

const ChosenTasks = lazyPart(() => import('./ChosenTasks.tsx'))

/** Bulk actions are offered from this number of tasks on. */
const SEVERAL = 2

/** A list of tasks, which can be finished and opened in their lines, or selected for bulk actions. */
export const TaskList = ({
  query,
  empty,
  isAbout = true,
}: {
  query: Record<string, string>
  empty: string
  isAbout?: boolean
}) => {
  const t = useTranslations('tasks.several')
  const { data, error, refetch } = useQuery(someTasksQuery(query))
  const [isChoosing, setChoosing] = useState(false)
  const chosen = useSelection(JSON.stringify(query), data?.meta.total ?? 0)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.data.length === 0)
    return (
      <Text c="var(--muted)" py="md">
        {empty}
      </Text>
    )
  const mayChoose = isChoosing || data.data.length >= SEVERAL
  return (
    <>
      {mayChoose && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.several ?? ''}
          onClick={() => {
            chosen.clear()
            setChoosing(!isChoosing)
          }}
        >
          {t(isChoosing ? 'end' : 'begin')}
        </Button>
      )}
      <ul className={classes.list}>
        {data.data.map((task) => (
          <TaskLine key={task.id} task={task} isAbout={isAbout} {...(isChoosing && { chosen })} />
        ))}
      </ul>
      <Suspense>{chosen.isBegun && <ChosenTasks chosen={chosen} search={query} meta={data.meta} />}</Suspense>
    </>
  )
}
