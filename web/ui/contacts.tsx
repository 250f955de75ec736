import { CopyButton, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './contacts.module.css'

/** A telephone number as a link that calls. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const t = useTranslations('app')
  return (
    <a
      className={classes.phone}
      href={`tel:${phone}`}
      aria-label={t('call', { phone })}
      onClick={(event) => event.stopPropagation()}
    >
      {phone.replace(/^(\+\d{2})(\d{3})(\d{3})(\d+)$/, '$1 $2 $3 $4')}
    </a>
  )
}

/** A text that is copied with a click. */
export const CopyText = ({ text }: { text: string }) => {
  const t = useTranslations('app')
  return (
    <CopyButton value={text} timeout={1_500}>
      {({ copied, copy }) => (
        <UnstyledButton className={classes.copy} onClick={copy} aria-label={t('copy', { value: text })}>
          {copied ? t('copied') : text}
        </UnstyledButton>
      )}
    </CopyButton>
  )
}
