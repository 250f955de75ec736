import { Outlet } from '@tanstack/react-router'
import { MissingBar } from './layouts/MissingBar.tsx'
import { RouteProgress } from './layouts/RouteProgress.tsx'

/** The elements around every page. */
export const Root = () => (
  <>
    <RouteProgress />
    <MissingBar />
    <Outlet />
  </>
)
