import { useTranslations } from 'use-intl'
import { useUser } from '#web/platform/session.ts'
import { Page } from '#web/ui/Page.tsx'
import { AboutYou } from './AboutYou.tsx'
import { ApiTokens } from './ApiTokens.tsx'
import { NewsChoices } from './NewsChoices.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { Picture } from './Picture.tsx'
import classes from './ProfilePage.module.css'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The user's profile: photo, facts, password, sessions, notifications and API tokens. */
const ProfilePage = () => {
  const t = useTranslations('profile')
  const user = useUser()
  return (
    <Page title={t('title')}>
      <div className={classes.columns}>
        <div>
          <Picture user={user} />
          <AboutYou user={user} />
          <NewsChoices />
        </div>
        <div>
          <PasswordChange user={user} />
          <SecondFactor />
          <Sessions />
          <ApiTokens />
        </div>
      </div>
    </Page>
  )
}

export default ProfilePage
