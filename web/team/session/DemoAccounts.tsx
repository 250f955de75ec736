import { Button, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { PublicSettings } from '#contract/team/session.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import classes from './DemoAccounts.module.css'

type Props = { settings: PublicSettings; onChoose: (email: string, password: string) => void }

/** The accounts of the demo agency, each with its role and what it can open. */
const DemoAccounts = ({ settings, onChoose }: Props) => {
  const t = useTranslations('session')
  const label = useLabel()
  return (
    <section className={classes.demo} aria-label={t('demo_title')}>
      <Text fw={600}>{t('demo_title')}</Text>
      <Text size="sm" c="var(--muted)">
        {t('demo_text')}
      </Text>
      <div className={classes.accounts}>
        {settings.demo_accounts.map(({ email, role_title, opens }) => (
          <Button
            key={email}
            variant="default"
            classNames={{ root: classes.account, label: classes.role }}
            onClick={() => onChoose(email, settings.demo_password ?? '')}
          >
            <span>{label(role_title)}</span>
            <Text component="span" size="xs" c="var(--muted)">
              {label(opens)}
            </Text>
          </Button>
        ))}
      </div>
    </section>
  )
}

export default DemoAccounts
