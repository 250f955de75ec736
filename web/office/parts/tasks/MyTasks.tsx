import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '#web/platform/session.ts'
import { QuickTask } from './QuickTask.tsx'
import { TaskList } from './TaskList.tsx'
import { type Mine, mineQueries } from './tasks.api.ts'

// words: tasks.mine.*

const lists = Object.keys(mineQueries) as Mine[]

/** The user's tasks: a field for a new one, tasks to do, tasks set for others, finished ones. */
export const MyTasks = () => {
  const t = useTranslations('tasks.mine')
  const user = useUser()
  const [list, setList] = useState<Mine>('mine')
  const query = { ...mineQueries[list], ...(list === 'authored' ? { author_id: String(user.id) } : {}) }
  return (
    <>
      <QuickTask />
      <SegmentedControl
        fullWidth
        size="xs"
        mt="md"
        mb="xs"
        aria-label={t('label')}
        value={list}
        onChange={(value) => setList(value as Mine)}
        data={lists.map((value) => ({ value, label: t(value) }))}
      />
      <TaskList key={list} query={query} empty={t(`empty_${list}`)} />
    </>
  )
}
