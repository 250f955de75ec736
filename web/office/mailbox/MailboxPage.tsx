import { Button, Text, Title } from '@mantine/core'
import { IconMail } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem, call } from '#web/platform/api.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { When } from '#web/ui/When.tsx'
import classes from './MailboxPage.module.css'
import { partsOf } from './letter-parts.ts'

const LetterText = ({ text }: { text: string }) =>
  partsOf(text, location.origin).map((part, index) =>
    part.href === undefined ? (
      <span key={index}>{part.text}</span>
    ) : (
      <a key={index} href={part.href}>
        {part.text}
      </a>
    ),
  )

/** An email appears a moment after it was requested. */
const LOOK_AGAIN_MS = 2_000

/** A page for developers: emails that were stored because there is no mail server; only links to this site work. */
const MailboxPage = () => {
  const t = useTranslations('mailbox')
  const [search, setSearch] = useSearchState()
  const to = search['to']
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mailbox', to ?? null],
    queryFn: async ({ signal }) => (await call('GET /api/mailbox', { query: { to }, signal })).data,
    refetchInterval: LOOK_AGAIN_MS,
  })
  useEffect(() => {
    if (data) document.title = `${t('title')} · Brigada`
  }, [t, data])
  if (error && asProblem(error).status === 404)
    return (
      <main className={classes.page}>
        <NoSuchPage />
      </main>
    )
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <AppLink to="/" className={classes.home} aria-label="Brigada">
          <Logo />
        </AppLink>
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      </header>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <Text c="var(--muted)" mt="xs" mb="lg">
        {t('text')}
      </Text>
      {to !== undefined && (
        <p>
          {t('to')}: <strong>{to}</strong>{' '}
          <button type="button" className={classes.link} onClick={() => setSearch({ to: undefined })}>
            {t('everyone')}
          </button>
        </p>
      )}
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty icon={IconMail} text={t('empty')} />}
      {data?.map((letter) => (
        <article key={letter.id} className={classes.letter}>
          <div className={classes.meta}>
            <button
              type="button"
              className={classes.link}
              title={`${t('filter')} ${letter.to}`}
              onClick={() => setSearch({ to: letter.to })}
            >
              {letter.to}
            </button>
            <When at={letter.created_at} />
          </div>
          <h2 className={classes.subject}>{letter.subject}</h2>
          <div className={classes.text}>
            <LetterText text={letter.text} />
          </div>
        </article>
      ))}
    </main>
  )
}

export default MailboxPage
