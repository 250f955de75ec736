import { Outlet } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { fetched } from '../platform/fetched.ts'
import { useGuest } from '../platform/session.ts'
import classes from './HomeLayout.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { worksOnSite } from './foreman-places.ts'

const Frame = lazy(fetched(() => import('./Frame.tsx')))
const ForemanLayout = lazy(fetched(() => import('./ForemanLayout.tsx')))

/** The home page: an introduction for guests, the plan of the day in the app's frame for users, the foreman's frame for foremen. */
const HomeLayout = () => {
  const user = useGuest()
  if (user)
    return (
      <div data-layout="home">
        <Suspense>
          {worksOnSite(user) ? (
            <ForemanLayout />
          ) : (
            <Frame>
              <Outlet />
            </Frame>
          )}
        </Suspense>
      </div>
    )
  return (
    <div data-layout="home" className={classes.guest}>
      <header className={classes.head}>
        <Logo />
        <div className={classes.tools}>
          <LanguageSelect />
          <ThemeToggle />
        </div>
      </header>
      <main id="content" className={classes.content}>
        <Outlet />
      </main>
    </div>
  )
}

export default HomeLayout
