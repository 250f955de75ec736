import { useElementSize } from '@mantine/hooks'
import { useLocale } from 'use-intl'
import { AXIS_WIDTH, Axis, roundTop } from './Axis.tsx'
import classes from './MonthBars.module.css'

const HEIGHT = 130
const TOP = 16
const BOTTOM = 18
const LABEL_WIDTH = 44
const VALUE_WIDTH = 40

/** A part of a bar; `mark` is its CSS class. */
export type Part = { mark: string | undefined; value: number }

type Props = {
  label: string
  /** `top` is the text above a bar. */
  months: readonly { month: string; parts: readonly Part[]; top: string }[]
}

const total = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0)

/** The parts of a bar from the bottom up, each with the sum of the parts below it. */
const stacked = (parts: readonly Part[]) =>
  parts.map((part, index) => ({ ...part, below: total(parts.slice(0, index)) })).filter(({ value }) => value > 0)

/** A bar chart by month with an axis; a table gives the same values for screen readers. */
export const MonthBars = ({ label, months }: Props) => {
  const locale = useLocale()
  const { ref, width } = useElementSize()
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const most = roundTop(Math.max(1, ...months.map(({ parts }) => total(parts))))
  const unit = (HEIGHT - TOP - BOTTOM) / most
  const step = Math.max(0, width - AXIS_WIDTH) / Math.max(1, months.length)
  const bar = Math.min(36, step * 0.7)
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, step)))
  const isRoomy = step >= VALUE_WIDTH
  const base = HEIGHT - BOTTOM
  return (
    <div ref={ref} className={classes.chart}>
      <svg width="100%" height={HEIGHT} role="img" aria-label={label}>
        <Axis most={most} width={width} yOf={(value) => base - value * unit} />
        {width > 0 &&
          months.map(({ month, parts, top }, index) => {
            const x = AXIS_WIDTH + index * step + (step - bar) / 2
            const middle = x + bar / 2
            return (
              <g key={month}>
                {stacked(parts).map(({ mark, value, below }) => (
                  <rect
                    key={below}
                    className={mark}
                    x={x}
                    y={base - (below + value) * unit}
                    width={bar}
                    height={value * unit}
                  />
                ))}
                {isRoomy && total(parts) > 0 && (
                  <text className={classes.value} x={middle} y={base - total(parts) * unit - 4} textAnchor="middle">
                    {top}
                  </text>
                )}
                {index % every === 0 && (
                  <text className={classes.label} x={middle} y={HEIGHT - 4} textAnchor="middle">
                    {name.format(new Date(`${month}-15`))}
                  </text>
                )}
              </g>
            )
          })}
      </svg>
    </div>
  )
}
