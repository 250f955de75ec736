import { Anchor, Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

/** The foreman that a worker was promoted to, as far as the user may follow. */
export const ForemanLink = ({ id }: { id: number | null }) => {
  const t = useTranslations('foremen')
  const user = useUser()
  if (id === null || !userMayOpen(user, `/foremen/${id}`)) return null
  return (
    <Anchor component="span" size="sm">
      <AppLink to={`/foremen/${id}`}>{t('is_foreman')}</AppLink>
    </Anchor>
  )
}

/** Begins the promotion of a worker. */
export const PromoteButton = ({ worker_id }: { worker_id: number }) => {
  const t = useTranslations('foremen')
  const go = useGo()
  return (
    <Button
      variant="default"
      leftSection={<IconUserShield size={16} />}
      onClick={() => void go('/foremen/create-foreman', { search: { worker: String(worker_id) } })}
    >
      {t('promote')}
    </Button>
  )
}
