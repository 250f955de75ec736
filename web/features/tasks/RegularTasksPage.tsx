import { lazy } from 'react'
import { useSearchState } from '../../platform/navigation.ts'
import { TasksPage } from './TasksPage.tsx'

const TaskRules = lazy(() => import('./TaskRules.tsx'))

/** Regular tasks, and on their own tab the rules that make tasks by themselves. */
const RegularTasksPage = () => {
  const [search] = useSearchState()
  return search['tab'] === 'rules' ? <TaskRules /> : <TasksPage kind="regular" />
}

export default RegularTasksPage
