import { useLocale } from 'use-intl'
import classes from './Axis.module.css'

/** The width of the axis values at the left of a chart. */
export const AXIS_WIDTH = 48

const STEPS = [1, 2, 4, 6, 8, 10]

/** The lowest round number that is at least the value and whose half is round too. */
export const roundTop = (value: number) => {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return STEPS.find((step) => step * ten >= value)! * ten
}

type Props = {
  most: number
  width: number
  yOf: (value: number) => number
}

/** The axis of a chart from zero to the highest value, with a line for each label. */
export const Axis = ({ most, width, yOf }: Props) => {
  const short = new Intl.NumberFormat(useLocale(), { notation: 'compact' })
  const ticks = most > 1 ? [0, most / 2, most] : [0, most]
  return ticks.map((tick) => (
    <g key={tick} aria-hidden>
      <line className={classes.line} x1={AXIS_WIDTH} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
      <text className={classes.tick} x={AXIS_WIDTH - 6} y={yOf(tick) + 4} textAnchor="end">
        {short.format(tick)}
      </text>
    </g>
  ))
}
