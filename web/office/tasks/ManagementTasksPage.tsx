import { TasksPage } from './TasksPage.tsx'

/** Management tasks. */
const ManagementTasksPage = () => <TasksPage kind="management" />

export default ManagementTasksPage
