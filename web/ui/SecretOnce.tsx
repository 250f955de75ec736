import { Alert, Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './SecretOnce.module.css'

/** A secret that is shown only this once, with a copy button. */
export const SecretOnce = ({ title, hint, secret }: { title: string; hint: string; secret: string }) => {
  const t = useTranslations('app')
  return (
    <Alert title={title}>
      <Text size="sm">{hint}</Text>
      <Group mt="sm" gap="xs" align="stretch" wrap="nowrap">
        <Code className={classes.secret}>{secret}</Code>
        <CopyButton value={secret} timeout={1_500}>
          {({ copied, copy }) => (
            <Button size="xs" onClick={copy}>
              {copied ? t('copied') : t('copy_it')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  )
}
