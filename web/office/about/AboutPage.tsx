import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#web/platform/i18n.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import classes from './document.module.css'
import prose from './prose.module.css'

/** The page that describes Brigada. */
const AboutPage = () => {
  const t = useTranslations('about')
  const language = useLanguage()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  return (
    <main className={`${prose.prose} ${classes.document}`}>
      <Logo />
      <h1>{t('title')}</h1>
      <p>{t('what')}</p>
      <p>{t('own')}</p>
      <p>{t('free')}</p>
      <nav className={classes.links}>
        <a href={`/${language}`}>{t('open')}</a>
        <a href="/README">{t('guide')}</a>
      </nav>
    </main>
  )
}

export default AboutPage
