import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { TaskLine } from './TaskLine.tsx'
import { someTasksQuery } from './tasks.api.ts'
import classes from './tasks.module.css'

/** Tasks one under another, each finished and opened from its line. */
export const TaskList = ({
  query,
  empty,
  isAbout = true,
}: {
  query: Record<string, string>
  empty: string
  isAbout?: boolean
}) => {
  const { data, error, refetch } = useQuery(someTasksQuery(query))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.data.length === 0)
    return (
      <Text c="var(--muted)" py="md">
        {empty}
      </Text>
    )
  return (
    <ul className={classes.list}>
      {data.data.map((task) => (
        <TaskLine key={task.id} task={task} isAbout={isAbout} />
      ))}
    </ul>
  )
}
