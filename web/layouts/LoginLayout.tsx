import { Outlet } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { publicSettingsQuery } from '../team/session/session.api.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import classes from './LoginLayout.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The layout of the sign-in pages: one card in the middle, with the language menu. */
const LoginLayout = () => {
  const { data, isPending } = useQuery(publicSettingsQuery)
  return (
    <div data-layout="login" className={classes.layout}>
      <header className={classes.head}>
        <AppLink to="/" className={classes.home} aria-label={data?.agency_name ?? 'Brigada'}>
          <Logo compact={isPending} name={data?.agency_name} />
        </AppLink>
        <div className={classes.tools}>
          <LanguageSelect />
          <ThemeToggle />
        </div>
      </header>
      <main className={classes.card} id="content">
        <Outlet />
      </main>
    </div>
  )
}

export default LoginLayout
