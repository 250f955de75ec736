import { useSearchState } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { TasksPage } from './TasksPage.tsx'

const TaskRules = lazyPart(() => import('./TaskRules.tsx'))

/** Regular tasks, and in a tab of their own the rules that create tasks. */
const RegularTasksPage = () => {
  const [search] = useSearchState()
  return search['tab'] === 'rules' ? <TaskRules /> : <TasksPage kind="regular" />
}

export default RegularTasksPage
