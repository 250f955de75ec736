import { useElementSize } from '@mantine/hooks'
import { AppLink } from '#web/ui/AppLink.tsx'
import { AXIS_WIDTH, Axis, roundTop } from '#web/ui/Axis.tsx'
import classes from './trends.module.css'

const HEIGHT = 132
const TOP = 12
const BOTTOM = 20
const LABEL_WIDTH = 48

/** A bar: its parts from the bottom up by CSS class, its label, its text, and the list that it opens. Without parts nothing is known; parts of zero are drawn as a mark on the axis. */
export type Bar = {
  key: string
  name: string
  says: string
  parts: readonly { mark: 'main' | 'rest'; value: number }[]
  to?: string
  search?: Record<string, string>
}

type Props = { label: string; bars: readonly Bar[]; top?: number }

const total = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0)

/** The height of a bar of zero. */
const MARK = 3

/** Bars with an axis of values and one of time; each opens the list of what it counts. */
export const TrendChart = ({ label, bars, top }: Props) => {
  const { ref, width } = useElementSize()
  const most = top ?? roundTop(Math.max(1, ...bars.map(total)))
  const base = HEIGHT - BOTTOM
  const yOf = (value: number) => base - (value * (base - TOP)) / most
  const step = Math.max(0, width - AXIS_WIDTH) / Math.max(1, bars.length)
  const wide = Math.min(30, step * 0.66)
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, step)))
  return (
    <figure ref={ref} className={classes.chart} aria-label={label}>
      <figcaption className="visually-hidden">
        {bars
          .filter(({ to }) => to === undefined)
          .map(({ says }) => says)
          .join('; ')}
      </figcaption>
      <svg width="100%" height={HEIGHT}>
        <Axis most={most} width={width} yOf={yOf} />
        {width > 0 &&
          bars.map((bar, index) => {
            const x = AXIS_WIDTH + index * step + (step - wide) / 2
            const drawn = (
              <>
                <title>{bar.says}</title>
                <rect className={classes.touch} x={AXIS_WIDTH + index * step} y={0} width={step} height={base} />
                {bar.parts.length > 0 && total(bar) === 0 && (
                  <rect className={classes.main} data-zero x={x} y={base - MARK} width={wide} height={MARK} />
                )}
                {bar.parts.map(({ mark, value }, at) => {
                  const below = bar.parts.slice(0, at).reduce((sum, part) => sum + part.value, 0)
                  return (
                    <rect
                      key={mark}
                      className={classes[mark]}
                      x={x}
                      y={yOf(below + value)}
                      width={wide}
                      height={Math.max(0, yOf(below) - yOf(below + value))}
                    />
                  )
                })}
              </>
            )
            return (
              <g key={bar.key}>
                {bar.to ? (
                  <AppLink to={bar.to} search={bar.search} aria-label={bar.says} className={classes.bar}>
                    {drawn}
                  </AppLink>
                ) : (
                  <g aria-hidden>{drawn}</g>
                )}
                {(bars.length - 1 - index) % every === 0 && (
                  <text className={classes.tick} x={x + wide / 2} y={HEIGHT - 4} textAnchor="middle" aria-hidden>
                    {bar.name}
                  </text>
                )}
              </g>
            )
          })}
      </svg>
    </figure>
  )
}
