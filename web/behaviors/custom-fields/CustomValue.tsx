import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'

type Known = string | number | boolean | string[] | { amount: number; currency: string } | { name: string }

const safeLink = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined

/** The properties of a custom field that decide how its values are shown. */
type Asked = Pick<CustomField, 'type' | 'options'>

/** Returns a function that formats a custom value by its type; nothing for a missing value. */
export const useCustomText = () => {
  const t = useTranslations('app')
  const format = useFormat()
  const label = useLabel()
  const option = (field: Asked, value: string) => {
    const found = field.options.find((one) => one.value === value)
    return found ? label(found.label) : value
  }
  return (field: Asked, value: unknown) => {
    if (value === undefined || value === null) return null
    const known = value as Known
    if (typeof known === 'boolean') return t(known ? 'yes' : 'no')
    if (typeof known === 'number') return field.type === 'rating' ? '★'.repeat(known) : format.exact(known)
    if (Array.isArray(known)) return known.map((one) => option(field, one)).join(', ')
    if (typeof known === 'object') return 'amount' in known ? format.money(known.amount, known.currency) : known.name
    switch (field.type) {
      case 'select':
        return option(field, known)
      case 'date':
        return format.date(known)
      case 'datetime':
        return format.moment(known)
      case 'phone':
        return <PhoneLink phone={known} />
      case 'email':
        return <a href={`mailto:${known}`}>{known}</a>
      case 'url':
        return (
          <a href={safeLink(known)} target="_blank" rel="noreferrer noopener">
            {known}
          </a>
        )
      default:
        return known
    }
  }
}
