import { useElementSize } from '@mantine/hooks'
import { useLocale, useTranslations } from 'use-intl'
import type { ForecastWeek } from '#contract/work/forecast.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { AXIS_WIDTH, Axis, roundTop } from '#web/ui/Axis.tsx'
import { Legend } from './Legend.tsx'
import { stacked, topOf } from './stack.ts'
import classes from './forecast.module.css'

const HEIGHT = 170
const TOP = 20
const BOTTOM = 20
const LABEL_WIDTH = 52
const DIGIT_WIDTH = 8

/** The people who are there at the end of the week, and the missing ones: together the required number. */
const partsOf = ({ working, arriving, ending, expiring, leavers, missing }: ForecastWeek) => {
  const lost = ending + expiring + leavers
  return stacked([
    ['stay', Math.max(0, working - lost)],
    ['arriving', Math.min(arriving, Math.max(0, working + arriving - lost))],
    ['missing', missing],
  ])
}

type BarProps = { week: ForecastWeek; x: number; width: number; unit: number; isNamed: boolean }

const Bar = ({ week, x, width, unit, isNamed }: BarProps) => {
  const parts = partsOf(week)
  const yOf = (count: number) => HEIGHT - BOTTOM - count * unit
  return (
    <g>
      {parts.map(({ mark, count, until }) => (
        <rect key={mark} className={classes[mark]} x={x} y={yOf(until)} width={width} height={count * unit} />
      ))}
      {isNamed && week.missing > 0 && (
        <text className={classes.lack} x={x + width / 2} y={yOf(topOf(parts)) - 5} textAnchor="middle">
          −{week.missing}
        </text>
      )}
    </g>
  )
}

/** The required people by week as bars: staying, arriving, missing; the table below has every figure. */
export const ForecastChart = ({ weeks }: { weeks: readonly ForecastWeek[] }) => {
  const t = useTranslations('forecast')
  const locale = useLocale()
  const { ref, width } = useElementSize()
  const day = agencyFormat(locale, { day: 'numeric', month: 'short' })
  const most = roundTop(Math.max(1, ...weeks.map((week) => topOf(partsOf(week)))))
  const unit = (HEIGHT - TOP - BOTTOM) / most
  const step = Math.max(0, width - AXIS_WIDTH) / weeks.length
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, step)))
  const digits = String(Math.max(0, ...weeks.map(({ missing }) => missing))).length + 1
  const everyLack = Math.max(1, Math.ceil((digits * DIGIT_WIDTH) / Math.max(1, step)))
  const bar = Math.min(48, step * 0.7)
  return (
    <div className={classes.chart}>
      <Legend
        of={[
          ['stay', t('stay')],
          ['arriving', t('arriving')],
          ['missing', t('missing')],
        ]}
      />
      <div ref={ref}>
        <svg
          width="100%"
          height={HEIGHT}
          role="img"
          aria-label={t('chart', { missing: Math.max(0, ...weeks.map(({ missing }) => missing)) })}
        >
          <Axis most={most} width={width} yOf={(count) => HEIGHT - BOTTOM - count * unit} />
          {width > 0 &&
            weeks.map((week, index) => (
              <g key={week.week}>
                <Bar
                  week={week}
                  x={AXIS_WIDTH + index * step + (step - bar) / 2}
                  width={bar}
                  unit={unit}
                  isNamed={index % everyLack === 0}
                />
                {index % every === 0 && (
                  <text className={classes.label} x={AXIS_WIDTH + index * step + (step - bar) / 2} y={HEIGHT - 4}>
                    {day.format(new Date(`${week.from}T12:00:00`))}
                  </text>
                )}
              </g>
            ))}
        </svg>
      </div>
    </div>
  )
}
