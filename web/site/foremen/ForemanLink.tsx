import { Anchor } from '@mantine/core'
import { IconUserShield } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

/** A link to the foreman that a worker was promoted to, if the user may open it. */
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

/** The menu item that promotes a worker to foreman. */
export const usePromotion = (worker: { id: number; abilities: { promote: boolean } }): RecordActions => {
  const t = useTranslations('foremen')
  const go = useGo()
  const item = {
    key: 'promote',
    label: t('promote'),
    icon: <IconUserShield size={16} />,
    onClick: () => void go('/foremen/create-foreman', { search: { worker: String(worker.id) } }),
  }
  return { key: 'promotion', items: worker.abilities.promote ? [item] : [] }
}
