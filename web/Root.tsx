import { Outlet } from '@tanstack/react-router'
import { RouteProgress } from './layouts/RouteProgress.tsx'

/** What stands around every page. */
export const Root = () => (
  <>
    <RouteProgress />
    <Outlet />
  </>
)
