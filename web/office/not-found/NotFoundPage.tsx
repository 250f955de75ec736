import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'

/** A path that leads nowhere. */
const NotFoundPage = () => <NoSuchPage />

export default NotFoundPage
