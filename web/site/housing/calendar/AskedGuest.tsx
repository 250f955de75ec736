import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useAskedGuest } from './useAskedGuest.ts'

/** Says for whom a tap on a free bed reserves it, and from which night on. */
export const AskedGuest = () => {
  const t = useTranslations('bed_calendar')
  const app = useTranslations('app')
  const format = useFormat()
  const { guest, forget } = useAskedGuest()
  if (guest === null) return null
  return (
    <Alert mb="md" withCloseButton closeButtonLabel={app('close')} onClose={forget}>
      {t('bed_for', { name: fullName(guest), day: format.weekday(guest.day) })}
    </Alert>
  )
}
