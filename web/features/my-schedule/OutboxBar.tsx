import { Alert, Loader } from '@mantine/core'
import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Waiting } from '../../behaviors/offline/outbox.ts'

type Props = { outbox: readonly Waiting[]; sending: boolean; offline: boolean }

/** Whether there is signal, and what waits for it. */
export const OutboxBar = ({ outbox, sending, offline }: Props) => {
  const t = useTranslations('my_schedule')
  const count = outbox.filter(({ state }) => state === 'waiting').length
  if (count === 0 && !offline) return <div role="status" hidden />
  const icon = offline ? <IconCloudOff size={20} /> : sending ? <Loader size={18} /> : <IconCloudUpload size={20} />
  return (
    <Alert
      role="status"
      icon={icon}
      color={offline ? 'orange' : 'accent'}
      py="xs"
      title={offline ? t('offline') : t('sending')}
    >
      {count > 0 ? t('waiting', { count }) : t('nothing_waits')}
    </Alert>
  )
}
