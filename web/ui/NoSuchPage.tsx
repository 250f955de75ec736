import { Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { AppLink } from './AppLink.tsx'

/** The page for a URL that does not exist. */
export const NoSuchPage = () => {
  const t = useTranslations('app.not_found')
  return (
    <>
      <Text fz="4rem" fw={700} c="var(--muted)" lh={1}>
        404
      </Text>
      <Title order={1} size="h2" mt="sm">
        {t('title')}
      </Title>
      <Text c="var(--muted)" my="md">
        {t('text')}
      </Text>
      <AppLink to="/">{t('back')}</AppLink>
    </>
  )
}
