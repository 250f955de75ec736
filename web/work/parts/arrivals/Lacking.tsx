import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { Arrival } from '#contract/work/arrivals.ts'
import { useMay, useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { IconArrowRight, IconCircleX } from '#web/ui/icons/index.ts'
import classes from './arrivals.module.css'
import { mayMend, mendingOf } from './ways.ts'

// words: plan.mend.*

/** What is missing for an arrival, each item with a link to where it can be added, if the user may add it there. */
export const Lacking = ({ arrival }: { arrival: Arrival }) => {
  const area = useTranslations('area')
  const mend = useTranslations('plan.mend')
  const user = useUser()
  const may = useMay()
  const mending = mendingOf(arrival)
  const missing = (Object.keys(arrival.lights) as (keyof Arrival['lights'])[]).filter(
    (light) => arrival.lights[light] === 'missing',
  )
  return missing.map((light) => {
    const way = mending[light]
    if (!way || !mayMend(light, may) || !userMayOpen(user, way.to))
      return (
        <Badge key={light} variant="light" color="red" leftSection={<IconCircleX size={13} aria-hidden />}>
          {area(`missing.${light}`)}
        </Badge>
      )
    return (
      <AppLink
        key={light}
        {...way}
        className={classes.mend}
        aria-label={`${area(`missing.${light}`)}, ${fullName(arrival)}: ${mend(light)}`}
      >
        {mend(light)}
        <IconArrowRight size={14} aria-hidden />
      </AppLink>
    )
  })
}
