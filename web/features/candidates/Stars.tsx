import { Rating } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** A rating from one to five stars. */
export const Stars = ({ value }: { value: number }) => {
  const t = useTranslations('candidates')
  return (
    <span role="img" aria-label={t('stars', { stars: String(value) })} style={{ display: 'inline-flex' }}>
      <Rating value={value} readOnly size="xs" aria-hidden />
    </span>
  )
}
