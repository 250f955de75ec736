import { Button } from '@mantine/core'
import { IconPrinter } from '#web/ui/icons/index.ts'
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, Suspense, use, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'
import { ThemeToggle } from '#web/layouts/ThemeToggle.tsx'
import type { Block } from '#web/markdown.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { languageNames } from '#web/platform/language.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { useTitle } from '#web/ui/useTitle.ts'
import { Blocks } from './Blocks.tsx'
import classes from './GuidePage.module.css'
import { type Guide, loadGuide } from './guide.ts'
import prose from './prose.module.css'

const textOf = (block: Block & { kind: 'heading' }) => block.spans.map(({ text }) => text).join('')

const chaptersOf = ({ blocks }: Guide) =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.id ? [{ id: block.id, title: textOf(block) }] : []))

const Languages = () => {
  const t = useTranslations('app')
  const navigate = useNavigate()
  const language = useLanguage()
  const switchTo = (event: MouseEvent, chosen: Language) => {
    event.preventDefault()
    void navigate({ href: `/README?lang=${chosen}${location.hash}`, replace: true, resetScroll: false })
  }
  return (
    <nav className={classes.languages} aria-label={t('language')}>
      {languages.map((one) => (
        <a
          key={one}
          href={`/README?lang=${one}`}
          hrefLang={languageTag(one)}
          lang={languageTag(one)}
          aria-current={one === language ? 'true' : undefined}
          onClick={(event) => switchTo(event, one)}
        >
          {languageNames[one]}
        </a>
      ))}
    </nav>
  )
}

const Contents = ({ guide }: { guide: Guide }) => {
  const t = useTranslations('about')
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <details open={matchMedia('(min-width: 80em)').matches}>
        <summary>{t('contents')}</summary>
        <ol>
          {chaptersOf(guide).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** Scrolls to the URL's anchor when the guide is loaded, which is later than the page. */
const useAnchor = (guide: Guide) => {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [guide])
}

const Text = ({ language }: { language: Language }) => {
  const guide = use(loadGuide(language))
  useAnchor(guide)
  return (
    <div className={classes.columns}>
      <Contents guide={guide} />
      <article className={`${prose.prose} ${classes.text}`} lang={languageTag(language)}>
        <Blocks blocks={guide.blocks} pictures={guide.pictures} />
      </article>
    </div>
  )
}

/** The user guide in the reader's language, with pictures of the running program. */
const GuidePage = () => {
  const t = useTranslations('about')
  const language = useLanguage()
  useTitle(t('guide'))
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <a href={`/${language}`} className={classes.home} aria-label={t('open')}>
          <Logo />
        </a>
        <Languages />
        <div className={classes.tools}>
          <a href="/about">{t('title')}</a>
          <Button size="xs" variant="default" leftSection={<IconPrinter size={15} />} onClick={() => print()}>
            {t('print')}
          </Button>
          <ThemeToggle />
        </div>
      </header>
      <main id="content">
        <Suspense>
          <Text language={language} />
        </Suspense>
      </main>
    </div>
  )
}

export default GuidePage
