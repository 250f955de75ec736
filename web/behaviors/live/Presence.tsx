import { Alert, Group } from '@mantine/core'
import { IconEye, IconPhoneCall } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { PresenceEntity } from '#contract/office/live.ts'
import { spokenName } from '../record/full-name.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { usePresence } from './usePresence.ts'

/** Who else has a record open, and who is on the phone with the person. */
export const Presence = ({
  entity,
  id,
  calling = false,
}: {
  entity: PresenceEntity
  id: number
  calling?: boolean
}) => {
  const t = useTranslations('record')
  const others = usePresence(entity, id, calling)
  if (others.length === 0) return null
  const caller = others.find((one) => one.calling)
  return (
    <Alert
      mb="md"
      py="xs"
      color={caller ? 'orange' : 'accent'}
      icon={caller ? <IconPhoneCall size={18} /> : <IconEye size={18} />}
      aria-live="polite"
    >
      <Group gap="xs">
        {others.map((one) => (
          <Avatar key={one.user_id} user={one} size={22} />
        ))}
        {caller
          ? t('is_calling', { name: spokenName(caller) })
          : t('is_here', { names: others.map((one) => spokenName(one)).join(', ') })}
      </Group>
    </Alert>
  )
}
