import { CopyButton, UnstyledButton } from '@mantine/core'
import { IconPhone } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import classes from './contacts.module.css'

const CODES = /^\+(1|7|20|27|3[0-4]|36|39|4[0-13-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** A number in E.164, spaced in groups: `+380 98 748 6143`, `+48 501 234 567`. */
export const spacedPhone = (phone: string) => {
  const [, code, rest = ''] = CODES.exec(phone) ?? []
  if (code === undefined) return phone
  const head = rest.length % 3 === 0 ? 3 : 2
  return `+${code} ${rest.slice(0, head)} ${rest.slice(head).replace(/(\d{3})(?=\d{3,}$)/g, '$1 ')}`.trim()
}

/** A telephone number as a link that calls it; `row` is for lists, where a phone shows only a button with an icon. */
export const PhoneLink = ({ phone, row = false }: { phone: string; row?: boolean }) => {
  const t = useTranslations('app')
  return (
    <a
      className={row ? `${classes.phone} ${classes.row}` : classes.phone}
      href={`tel:${phone}`}
      aria-label={t('call', { phone })}
      onClick={(event) => event.stopPropagation()}
    >
      {row && <IconPhone size={20} className={classes.sign} aria-hidden />}
      <span>{spacedPhone(phone)}</span>
    </a>
  )
}

/** A text that a click copies. */
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
