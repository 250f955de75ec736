import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useGridDays } from '#web/behaviors/day-grid/useGridDays.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { BedDayList } from './BedDayList.tsx'
import { BedGrid } from './BedGrid.tsx'
import { CalendarDialogs } from './CalendarDialogs.tsx'
import { HouseFilters, OnlyFree, RangeTools, useNarrowed } from './CalendarTools.tsx'
import { isFree, withHouses } from './beds.ts'
import { useCalendarRange } from './range.ts'
import { useBeds } from './useBeds.ts'
import classes from './bed-calendar.module.css'
import bar from '#web/ui/GridTools.module.css'
import { useNoBeds } from './useNoBeds.ts'

const marks = ['reserved', 'living', 'moved_out'] as const

const Legend = () => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  return (
    <ul className={classes.legend}>
      {marks.map((mark) => (
        <li key={mark}>
          <i className={classes[mark]} aria-hidden /> {housing(`stay_statuses.${mark}`)}
        </li>
      ))}
      <li>
        <i className={classes.void} aria-hidden /> {t('blocked')}
      </li>
    </ul>
  )
}

/** For more days than this the labels of bars scroll along, because the days do not fit side by side. */
const MONTH = 31

type Props = {
  /** The only house; all in scope if absent. */
  house?: number
  before?: ReactNode
}

const WideBoard = ({ house, before }: Props) => {
  const t = useTranslations('bed_calendar')
  const [search] = useSearchState()
  const [range, setRange] = useCalendarRange()
  const narrowed = useNarrowed()
  const { data, error, refetch, isStale, beds, steps } = useBeds({
    ...range,
    ...(house === undefined ? { narrowed } : { house }),
  })
  const { from, to } = data?.meta ?? range
  const days = useGridDays(from, to, data?.meta.holidays)
  const isFreeOnly = search['free'] === '1'
  const shown = useMemo(
    () => (isFreeOnly ? beds.filter((line) => isFree(line, { from, to })) : beds),
    [beds, isFreeOnly, from, to],
  )
  const lines = useMemo(() => withHouses(shown, { from, to }), [shown, from, to])
  const none = useNoBeds(isFreeOnly || Object.keys(narrowed).length > 0)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={bar.tools}>
        <RangeTools range={range} onRange={setRange} />
        {house === undefined && <HouseFilters />}
        <OnlyFree />
        {before}
      </div>
      {!data && <Skeleton h="20rem" />}
      {data?.meta.capped && <p>{t('capped', { count: String(data.meta.beds) })}</p>}
      {data && lines.length === 0 && <Empty text={none} />}
      {data && lines.length > 0 && (
        <section
          data-stale={isStale || undefined}
          data-long={days.length > MONTH || undefined}
          className={classes.board}
        >
          <BedGrid lines={lines} beds={beds} days={days} steps={steps} />
          <Legend />
        </section>
      )}
      <CalendarDialogs asked={steps.asked} onClose={steps.forget} />
    </>
  )
}

/** The bed calendar; on a phone one day at a time. */
export const BedBoard = (props: Props) => {
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false })
  return isPhone ? <BedDayList {...props} /> : <WideBoard {...props} />
}
