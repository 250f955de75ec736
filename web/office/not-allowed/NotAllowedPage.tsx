import { Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { AppLink } from '#web/ui/AppLink.tsx'

/** Signed in, but without access. */
const NotAllowedPage = () => {
  const t = useTranslations('app.not_allowed')
  const back = useTranslations('app.not_found')
  return (
    <>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <Text c="var(--muted)" my="md">
        {t('text')}
      </Text>
      <AppLink to="/">{back('back')}</AppLink>
    </>
  )
}

export default NotAllowedPage
