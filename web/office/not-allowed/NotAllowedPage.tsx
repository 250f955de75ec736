import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconLock } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { useRecentRecords } from '#web/behaviors/record/useRecentRecords.ts'
import { type Place, dailyPlaces, settingsPlaces } from '#web/layouts/menu.ts'
import { refusedPath } from '#web/platform/refused.ts'
import { useGuest } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import classes from './NotAllowedPage.module.css'
import { administratorsQuery } from './not-allowed.api.ts'

/** The menu entry of a path, whether or not the user may open it. */
const placeUnder = (path: string): Place | undefined =>
  [...dailyPlaces, ...settingsPlaces]
    .filter((item) => item.search === undefined && item.path !== '/')
    .filter((item) => `${path}/`.startsWith(`${item.area ?? item.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]

const usePageName = () => {
  const t = useTranslations('menu')
  const [path] = useState(refusedPath)
  const place = path === null ? undefined : placeUnder(path)
  return place && t(`places.${place.key}`)
}

/** The users who can give access, each with a prepared email that names the page. */
const Administrators = ({ page }: { page: string | undefined }) => {
  const t = useTranslations('not_allowed')
  const { data = [] } = useQuery(administratorsQuery)
  if (data.length === 0) return null
  const subject = page === undefined ? '' : `?subject=${encodeURIComponent(t('subject', { page }))}`
  return (
    <Section title={t('ask')}>
      <ul className={classes.lines}>
        {data.map(({ id, email, ...one }) => (
          <li key={id}>
            {fullName(one)} <a href={`mailto:${email}${subject}`}>{email}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Recent = ({ user_id }: { user_id: number }) => {
  const t = useTranslations('not_allowed')
  const records = useRecentRecords(user_id)
  if (records.length === 0) return null
  return (
    <Section title={t('recent')}>
      <ul className={classes.lines}>
        {records.map(({ path, name }) => (
          <li key={path}>
            <AppLink to={path}>{name}</AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The page for signed-in users without access: names the page, who can give access, and recently opened records. */
const NotAllowedPage = () => {
  const t = useTranslations('app')
  const words = useTranslations('not_allowed')
  const user = useGuest()
  const page = usePageName()
  return (
    <div className={classes.page}>
      <Page
        title={t('not_allowed.title')}
        picture={
          <span className={classes.sign}>
            <IconLock size={26} stroke={1.6} aria-hidden />
          </span>
        }
      >
        <Text c="var(--muted)" mb="lg">
          {page && `${words('page', { page })} `}
          {t('not_allowed.text')}
        </Text>
        {user && <Administrators page={page} />}
        {user && <Recent user_id={user.id} />}
        <AppLink to="/">{t('not_found.back')}</AppLink>
      </Page>
    </div>
  )
}

export default NotAllowedPage
