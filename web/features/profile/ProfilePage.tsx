import { useTranslations } from 'use-intl'
import { useUser } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { AboutYou } from './AboutYou.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { Picture } from './Picture.tsx'
import classes from './ProfilePage.module.css'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** Own picture, facts, password, and where one is signed in. */
const ProfilePage = () => {
  const t = useTranslations('profile')
  const user = useUser()
  return (
    <Page title={t('title')}>
      <div className={classes.columns}>
        <div>
          <Picture user={user} />
          <AboutYou user={user} />
        </div>
        <div>
          <PasswordChange user={user} />
          <SecondFactor />
          <Sessions />
        </div>
      </div>
    </Page>
  )
}

export default ProfilePage
