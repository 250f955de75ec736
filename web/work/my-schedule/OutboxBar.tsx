import { Loader } from '@mantine/core'
import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Waiting } from '#web/behaviors/offline/outbox.ts'
import classes from './my-schedule.module.css'

type Props = { outbox: readonly Waiting[]; sending: boolean; offline: boolean }

/** Whether there is signal, and what waits for it. */
export const OutboxBar = ({ outbox, sending, offline }: Props) => {
  const t = useTranslations('my_schedule')
  const count = outbox.filter(({ state }) => state === 'waiting').length
  if (count === 0 && !offline) return <output hidden />
  return (
    <output className={classes.outbox} data-offline={offline || undefined}>
      {offline && <IconCloudOff size={22} aria-hidden />}
      {!offline && (sending ? <Loader size={18} /> : <IconCloudUpload size={22} aria-hidden />)}
      <span>
        <strong>{offline ? t('offline') : t('sending')}</strong>
        <br />
        {count > 0 ? t('waiting', { count }) : t('nothing_waits')}
      </span>
    </output>
  )
}
