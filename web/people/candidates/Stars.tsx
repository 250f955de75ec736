import { IconStarFilled } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import classes from './Stars.module.css'

const ALL = [1, 2, 3, 4, 5]

/** A rating from one to five stars. */
export const Stars = ({ value }: { value: number }) => {
  const t = useTranslations('candidates')
  const said = t('stars', { stars: String(value) })
  return (
    <span className={classes.stars} title={said}>
      {ALL.map((star) => (
        <IconStarFilled key={star} size={14} data-empty={star > value || undefined} aria-hidden />
      ))}
      <span className="visually-hidden">{said}</span>
    </span>
  )
}
