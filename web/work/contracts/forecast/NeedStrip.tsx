import { useElementSize } from '@mantine/hooks'
import { useLocale, useTranslations } from 'use-intl'
import type { CoverageSpan, NeedCoverage } from '#contract/work/forecast.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { useFormat } from '#web/platform/format.ts'
import { stacked, topOf } from './stack.ts'
import classes from './forecast.module.css'
import table from '#web/ui/FigureTable.module.css'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

// words: forecast.*

const DAY_MS = 86_400_000
const HEIGHT = 36
const LABELS = 16
const LABEL_WIDTH = 56

const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const partsOf = ({ filled, reserved, missing }: CoverageSpan) =>
  stacked([
    ['stay', filled],
    ['arriving', reserved],
    ['missing', missing],
  ])

type BlockProps = { span: CoverageSpan; perPerson: number; x: number; width: number }

const Block = ({ span, perPerson, x, width }: BlockProps) =>
  partsOf(span).map(({ mark, count, until }) => (
    <rect
      key={mark}
      className={classes[mark]}
      x={x}
      y={HEIGHT - until * perPerson}
      width={width}
      height={count * perPerson}
    />
  ))

const firstsOfMonths = (from: string, to: string) => {
  const days = Array.from({ length: daysFrom(from, to) + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
  return days.filter((day) => day.endsWith('-01'))
}

const Spans = ({ spans }: { spans: readonly CoverageSpan[] }) => {
  const t = useTranslations('forecast')
  const format = useFormat()
  return (
    <ScrollRegion className={table.wide} label={t('coverage')}>
      <table className={table.table}>
        <thead>
          <tr>
            {(['from', 'to', 'required', 'filled', 'reserved', 'missing'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.map((span) => (
            <tr key={span.from}>
              <th scope="row">{format.date(span.from)}</th>
              <td>{format.date(span.to)}</td>
              <td>{span.headcount}</td>
              <td>{span.filled}</td>
              <td>{span.reserved}</td>
              <td className={span.missing > 0 ? classes.short : classes.zero}>{span.missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type Props = { need: NeedCoverage; position: string; from: string; to: string }

/** The coverage of one need by day, as a strip and as a table. */
export const NeedStrip = ({ need, position, from, to }: Props) => {
  const t = useTranslations('forecast')
  const needs = useTranslations('needs')
  const locale = useLocale()
  const { ref, width } = useElementSize()
  const month = agencyFormat(locale, { day: 'numeric', month: 'short' })
  const unit = width / (daysFrom(from, to) + 1)
  const xOf = (day: string) => daysFrom(from, day) * unit
  const isInside = (day: string) => xOf(day) > LABEL_WIDTH && width - xOf(day) > 2 * LABEL_WIDTH
  const marks = [from, ...firstsOfMonths(from, to).filter(isInside)]
  const most = Math.max(...need.spans.map((span) => Math.max(span.headcount, topOf(partsOf(span)))))
  const worst = Math.max(0, ...need.spans.map(({ missing }) => missing))
  return (
    <div className={classes.need}>
      <div className={classes.needName}>
        <b>{position}</b>
        <span>{needs('people', { count: need.headcount })}</span>
      </div>
      <div ref={ref} className={`${classes.chart} ${classes.strip}`}>
        <svg width="100%" height={HEIGHT + LABELS} role="img" aria-label={t('strip', { position, missing: worst })}>
          {width > 0 &&
            need.spans.map((span) => (
              <Block
                key={span.from}
                span={span}
                perPerson={HEIGHT / most}
                x={xOf(span.from)}
                width={(daysFrom(span.from, span.to) + 1) * unit}
              />
            ))}
          <line className={classes.axis} x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
          {marks.map((day) => (
            <text key={day} className={classes.label} x={xOf(day)} y={HEIGHT + 12}>
              {month.format(new Date(`${day}T12:00:00`))}
            </text>
          ))}
          {width > 2 * LABEL_WIDTH && daysFrom(from, to) > 0 && (
            <text className={classes.label} x={width} y={HEIGHT + 12} textAnchor="end">
              {month.format(new Date(`${to}T12:00:00`))}
            </text>
          )}
        </svg>
      </div>
      <details>
        <summary>{t('as_table')}</summary>
        <Spans spans={need.spans} />
      </details>
    </div>
  )
}
