import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'

/** The page for a path that does not exist. */
const NotFoundPage = () => <NoSuchPage />

export default NotFoundPage
