import { IconPhone } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { spacedPhone } from '#web/ui/contacts.tsx'
import classes from './foreman-area.module.css'

/** A large button that calls a telephone number. */
export const CallLink = ({ name, phone }: { name: string; phone: string }) => {
  const t = useTranslations('foreman_area')
  const number = spacedPhone(phone)
  return (
    <a className={classes.call} href={`tel:${phone}`} aria-label={t('call', { name, phone: number })}>
      <IconPhone size={20} stroke={1.8} aria-hidden />
      {number}
    </a>
  )
}
