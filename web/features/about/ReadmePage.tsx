import { blocks } from 'virtual:readme'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../platform/i18n.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Blocks } from './Blocks.tsx'
import classes from './document.module.css'

/** The README of the repository, as it was when the web was built. */
const ReadmePage = () => {
  const t = useTranslations('about')
  const language = useLanguage()
  useEffect(() => {
    document.title = 'README · Brigada'
  }, [])
  return (
    <main className={classes.document}>
      <nav className={classes.links}>
        <a href={`/${language}`} aria-label={t('open')}>
          <Logo />
        </a>
        <a href="/about">{t('title')}</a>
      </nav>
      <article lang="en">{blocks.length > 0 && <Blocks blocks={blocks} />}</article>
      {blocks.length === 0 && <p>{t('no_readme')}</p>}
    </main>
  )
}

export default ReadmePage
