import { Button } from '@mantine/core'
import { IconPhone } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { spacedPhone } from '#web/ui/contacts.tsx'
import classes from './people.module.css'

type Props = {
  phone: string
  /** The text while the user is on the phone with the person. */
  calling?: string | undefined
  onCall?: () => void
}

/** A telephone number in the header of a record as a call button; on a phone only its icon. */
export const PhoneChip = ({ phone, calling, onCall }: Props) => {
  const t = useTranslations('app')
  return (
    <Button
      component="a"
      href={`tel:${phone}`}
      data-call
      className={classes.chip}
      variant={calling ? 'filled' : 'default'}
      color={calling ? 'orange' : undefined}
      aria-label={calling ?? t('call', { phone })}
      leftSection={<IconPhone size={16} aria-hidden />}
      onClick={onCall}
    >
      <span data-call-text>{calling ?? spacedPhone(phone)}</span>
    </Button>
  )
}
