import { Outlet } from '@tanstack/react-router'
import { MissingBar } from './layouts/MissingBar.tsx'
import { RouteProgress } from './layouts/RouteProgress.tsx'

/** What stands around every page. */
export const Root = () => (
  <>
    <RouteProgress />
    <MissingBar />
    <Outlet />
  </>
)
