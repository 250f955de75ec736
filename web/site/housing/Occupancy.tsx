import { Badge, Progress, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Housing } from '#contract/site/housing.ts'
import classes from './housing.module.css'

/** The number of beds occupied tonight, as a bar with figures. */
export const Occupancy = ({ row }: { row: Pick<Housing, 'places' | 'occupied' | 'free'> }) => {
  const t = useTranslations('housing')
  const { places, occupied, free } = row
  if (places === null || occupied === null) return null
  const text = t('occupancy', { places: String(places), occupied: String(occupied), free: String(free) })
  const share = places === 0 ? 0 : (occupied / places) * 100
  return (
    <span className={classes.occupancy} title={text}>
      <Progress.Root size="sm" w="5rem" aria-hidden>
        <Progress.Section value={share} color={share >= 100 ? 'orange' : 'blue'} />
      </Progress.Root>
      <span aria-hidden>
        {occupied}/{places}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** Whether a house is in use. */
export const HousingState = ({ row }: { row: Pick<Housing, 'status'> }) => {
  const t = useTranslations('housing')
  return (
    <Badge variant="light" color={row.status === 'active' ? 'green' : 'gray'}>
      {t(`statuses.${row.status}`)}
    </Badge>
  )
}
