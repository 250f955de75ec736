import { Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { HomeSteps } from '../parts/first-steps/FirstStepsCard.tsx'
import { menuOf } from '#web/layouts/menu.ts'
import { userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Pictures } from './Pictures.tsx'
import { Tiles } from './Tiles.tsx'
import classes from './HomePage.module.css'

/** The day's numbers, each of which opens its list, and the places the user works in. */
const DayBoard = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('home')
  const app = useTranslations('app')
  const places = menuOf(user).filter((item) => item.path !== '/')
  const worksElsewhere = !['/leads', '/candidates', '/workers', '/contracts'].some((path) => userMayOpen(user, path))
  return (
    <>
      <Title order={1} size="h2">
        {t('hello', { name: user.first_name })}
      </Title>
      {user.role_name === SUPER_ADMIN && (
        <div className={classes.steps}>
          <HomeSteps />
        </div>
      )}
      <Tiles user={user} />
      <Pictures user={user} />
      {worksElsewhere && (
        <div className={classes.places}>
          {places.map((item) => (
            <AppLink key={item.key} to={item.path} search={item.search} className={classes.place}>
              <item.icon size={18} stroke={1.7} />
              {app(`menu.${item.key}`)}
            </AppLink>
          ))}
        </div>
      )}
      {places.length === 0 && (
        <Text c="var(--muted)" mt="md">
          {t('nothing_yet')}
        </Text>
      )}
    </>
  )
}

export default DayBoard
