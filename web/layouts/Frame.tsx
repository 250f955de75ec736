import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import { useLive } from '../behaviors/live/useLive.ts'
import { FirstStepsHost } from '../office/parts/first-steps/FirstStepsHost.tsx'
import { TasksHost } from '../office/parts/tasks/TasksHost.tsx'
import { lazyPart } from '../platform/lazy-part.ts'
import { whenIdle } from '../platform/idle.ts'
import { useGuest } from '../platform/session.ts'
import { usePath } from '../platform/navigation.ts'
import classes from './Frame.module.css'
import { NoticesHost } from './NoticesHost.tsx'
import { Rail } from './Rail.tsx'
import { StepUpHost } from '../behaviors/session/StepUpHost.tsx'
import { TopBar } from './TopBar.tsx'
import { ViewAsBar } from './ViewAsBar.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

const BottomBar = lazyPart(() => import('./BottomBar.tsx'))

const COLLAPSED = 'railCollapsed'
/** Below this width the menu becomes a drawer and a bottom bar, as in the style sheet. */
const NARROW = '(max-width: 79.99em)'

whenIdle(() => import('./once-idle.ts'))

/** The frame of the signed-in app: the menu, a top bar, the page; below 1280 px a drawer and a bottom bar. */
const Frame = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('app')
  const user = useGuest()
  const path = usePath()
  useLive(user !== null)
  const [collapsed, setCollapsed] = useState(localStorage.getItem(COLLAPSED) === '1')
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  useHeadingFocus(path)
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const collapse = () => {
    localStorage.setItem(COLLAPSED, collapsed ? '0' : '1')
    setCollapsed(!collapsed)
  }
  if (!user)
    return (
      <main id="content" className={classes.page}>
        {children}
      </main>
    )
  return (
    <div className={classes.frame} data-frame data-collapsed={collapsed || undefined}>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <Rail
        user={user}
        collapsed={collapsed}
        onCollapse={collapse}
        opened={openedAt === path}
        onClose={() => setOpenedAt(null)}
      />
      <div className={classes.body}>
        <div className={classes.tops} data-frame-part>
          <ViewAsBar />
          <TopBar user={user} onMenu={() => setOpenedAt(path)} />
        </div>
        <main id="content" className={classes.page} tabIndex={-1}>
          {user.role_name === SUPER_ADMIN && <FirstStepsHost />}
          {children}
        </main>
      </div>
      <Suspense>{isNarrow && <BottomBar user={user} />}</Suspense>
      <TasksHost />
      <NoticesHost />
      <StepUpHost />
    </div>
  )
}

export default Frame
