import { Loader } from '@mantine/core'
import { IconCloudOff, IconCloudUpload } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import type { Waiting } from '#web/behaviors/offline/outbox.ts'
import classes from './my-schedule.module.css'

type Props = {
  outbox: readonly Waiting[]
  sending: boolean
  offline: boolean
  /** When the shown data were fetched, if they come from this phone's storage. */
  kept_at: string | null
}

/** One line: whether the phone is online, the age of stored data, and the number of waiting entries. */
export const OutboxBar = ({ outbox, sending, offline, kept_at }: Props) => {
  const t = useTranslations('my_schedule')
  const format = useFormat()
  const count = outbox.filter(({ state }) => state === 'waiting').length
  const isOff = offline || kept_at !== null
  if (count === 0 && !isOff) return <output hidden />
  return (
    <output className={classes.outbox} data-offline={isOff || undefined}>
      {isOff && <IconCloudOff size={20} aria-hidden />}
      {!isOff && (sending ? <Loader size={18} /> : <IconCloudUpload size={20} aria-hidden />)}
      <span>
        <strong>
          {kept_at !== null ? t('as_of', { at: format.moment(kept_at) }) : t(offline ? 'offline' : 'sending')}
        </strong>{' '}
        {count > 0 ? <span>{t('waiting', { count })}</span> : isOff && kept_at === null && t('nothing_waits')}
      </span>
    </output>
  )
}
