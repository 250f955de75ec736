import { Avatar as Circle, Tooltip } from '@mantine/core'
import { IconPhoneCall } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { PresenceEntity } from '#contract/office/live.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import classes from './Presence.module.css'
import { usePresence } from './usePresence.ts'

const FACES = 4

/** Photos of the other users who have a record open, and who of them is on the phone with the person. */
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
  if (caller)
    return (
      <span className={classes.caller}>
        <Avatar user={caller} size={22} />
        <IconPhoneCall size={15} aria-hidden />
        <span>{t('is_calling', { name: fullName(caller) })}</span>
      </span>
    )
  const here = t('is_here', { names: others.map(fullName).join(', ') })
  return (
    <Tooltip label={here}>
      <Circle.Group spacing="xs">
        <span className="visually-hidden">{here}</span>
        {others.slice(0, FACES).map((one) => (
          <Avatar key={one.user_id} user={one} size={28} />
        ))}
        {others.length > FACES && (
          <Circle size={28} radius="xl">
            +{others.length - FACES}
          </Circle>
        )}
      </Circle.Group>
    </Tooltip>
  )
}
