import { useTranslations } from 'use-intl'
import type { HousingMonth } from '#contract/site/bed-calendar.ts'
import { useFormat } from '#web/platform/format.ts'
import { Section } from '#web/ui/Page.tsx'
import table from '#web/ui/FigureTable.module.css'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

/** All figures of the months, latest first. */
export const FiguresTable = ({ months }: { months: readonly HousingMonth[] }) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const format = useFormat()
  const money = (sums: readonly { currency: string; amount: number | null }[]) =>
    sums.flatMap(({ amount, currency }) => (amount === null ? [] : [format.money(amount, currency)])).join(', ') ||
    housing('no_cost')
  const columns: readonly [label: string, say: (month: HousingMonth) => string][] = [
    [housing('night_parts.occupied'), ({ occupied }) => format.number(occupied)],
    [housing('night_parts.void'), (one) => format.number(one.void)],
    [housing('night_parts.empty'), ({ empty }) => format.number(empty)],
    [t('costs'), ({ costs }) => money(costs)],
    [t('per_night'), ({ costs }) => money(costs.map(({ currency, per_night }) => ({ currency, amount: per_night })))],
    [t('empty_cost'), ({ costs }) => money(costs.map(({ currency, empty }) => ({ currency, amount: empty })))],
    [t('charges'), ({ charges }) => money(charges)],
  ]
  return (
    <Section title={t('as_table')}>
      <ScrollRegion className={table.wide} label={t('as_table')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((one) => (
              <tr key={one.month}>
                <th scope="row">{format.month(one.month)}</th>
                {columns.map(([label, say]) => (
                  <td key={label}>{say(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )
}
