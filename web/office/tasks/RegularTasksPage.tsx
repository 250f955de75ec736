import { useSearchState } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { TasksPage } from './TasksPage.tsx'

const TaskRules = lazyPart(() => import('./TaskRules.tsx'))

/** Regular tasks, and on their own tab the rules that make tasks by themselves. */
const RegularTasksPage = () => {
  const [search] = useSearchState()
  return search['tab'] === 'rules' ? <TaskRules /> : <TasksPage kind="regular" />
}

export default RegularTasksPage
