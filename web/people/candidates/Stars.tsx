import { Rating } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** A rating from one to five stars. */
export const Stars = ({ value }: { value: number }) => {
  const t = useTranslations('candidates')
  return (
    <span style={{ display: 'inline-flex' }} title={t('stars', { stars: String(value) })}>
      <Rating value={value} readOnly size="xs" aria-hidden />
      <span className="visually-hidden">{t('stars', { stars: String(value) })}</span>
    </span>
  )
}
