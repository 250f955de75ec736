import { TasksPage } from './TasksPage.tsx'

/** Urgent tasks. */
const UrgentTasksPage = () => <TasksPage kind="urgent" />

export default UrgentTasksPage
