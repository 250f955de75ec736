import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import { useAllWords } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { someTasksQuery } from './tasks.api.ts'
import classes from './tasks.module.css'

type Props = { entity: TaskRelation; id: number; path: string }

const NAMED = 5

const List = ({ entity, id, path }: Props) => {
  const t = useTranslations('tasks.left_open')
  const query = { related_entity: entity, related_id: String(id), queue: 'open', sort: 'due_at', limit: String(NAMED) }
  const { data } = useQuery(someTasksQuery(query))
  if (!data || data.meta.total === 0) return null
  return (
    <Alert color="yellow" title={t('title', { count: data.meta.total })}>
      <ul className={classes.leftOpen}>
        {data.data.map((task) => (
          <li key={task.id}>{task.title}</li>
        ))}
      </ul>
      <AppLink to={path} search={{ tab: 'tasks' }} target="_blank" className={classes.leftLink}>
        {t('open')}
      </AppLink>
    </Alert>
  )
}

/** The open tasks about a leaving person that the user may see; links open in a new window, because a form is open. */
export const OpenTasks = (props: Props) => (useAllWords(true) ? <List {...props} /> : null)
