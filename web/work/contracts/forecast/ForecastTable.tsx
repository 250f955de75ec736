import { useLocale, useTranslations } from 'use-intl'
import type { ForecastWeek } from '#contract/work/forecast.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { useFormat } from '#web/platform/format.ts'
import classes from './forecast.module.css'
import table from '#web/ui/FigureTable.module.css'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

// words: forecast.*

const columns = ['missing', 'required', 'working', 'arriving', 'ending', 'expiring', 'leavers', 'released'] as const

/** The weeks of a forecast with all figures. */
export const ForecastTable = ({ weeks }: { weeks: readonly ForecastWeek[] }) => {
  const t = useTranslations('forecast')
  const format = useFormat()
  const locale = useLocale()
  const days = agencyFormat(locale, { day: 'numeric', month: 'short' })
  const at = (day: string) => new Date(`${day}T12:00:00`)
  return (
    <ScrollRegion className={table.wide} label={t('title')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row" title={week.week}>
                {days.format(at(week.from))} – {days.format(at(week.to))}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={week[column] === 0 ? classes.zero : column === 'missing' ? classes.short : undefined}
                >
                  {format.number(week[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
