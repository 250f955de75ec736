import { Alert, Radio, SimpleGrid, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DateOrder, dateOrders } from '#contract/basics/agency-settings.ts'
import type { DateColumn, ImportChoices, ImportRun } from '#contract/people/imports.ts'
import { useFormat } from '#web/platform/format.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { importCalls } from './imports.api.ts'
import classes from './imports.module.css'

// words: imports.date_orders.*, imports.dates_by.*

/** One column of dates: its first texts with their dates in each order, and the order in use. */
const Column = ({
  dates,
  name,
  isBusy,
  onChoose,
}: {
  dates: DateColumn
  name: string
  isBusy: boolean
  onChoose: (order: DateOrder) => void
}) => {
  const t = useTranslations('imports')
  const format = useFormat()
  return (
    <Radio.Group
      label={name}
      description={dates.by && t(`dates_by.${dates.by}`)}
      value={dates.order ?? ''}
      onChange={(value) => onChoose(value as DateOrder)}
      mb="md"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs">
        {dateOrders.map((order) => (
          <div key={order}>
            <Radio value={order} label={t(`date_orders.${order}`)} disabled={isBusy} />
            {dates.samples.map((sample) => (
              <Text key={sample.text} size="sm" className={classes.sample}>
                {sample.text} → {sample[order] === null ? t('no_day') : format.date(sample[order])}
              </Text>
            ))}
          </div>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

type Chosen = { column: number; order: DateOrder; version: number }

/** The order of each date column of a checked import, with samples; choosing the other order checks the rows again. */
export const DateOrders = ({
  run,
  onChecked,
}: {
  run: ImportRun
  onChecked: (answer: { data: ImportRun }) => void
}) => {
  const t = useTranslations('imports')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const check = useMutation({
    mutationFn: ({ column, order, version }: Chosen) =>
      importCalls(run.entity).check(run, {
        version,
        mapping: run.mapping,
        choices: {
          ...(run.choices as ImportChoices),
          date_orders: { ...run.choices.date_orders, [column]: order },
        },
      }),
    onSuccess: onChecked,
    onError: () => setChosen(null),
  })
  const choose = (column: number, order: DateOrder) => {
    const choice = { column, order, version: run.version }
    setChosen(choice)
    check.mutate(choice)
  }
  const orderOf = ({ column, order }: DateColumn) =>
    chosen?.column === column && chosen.version === run.version ? chosen.order : order
  const nameOf = ({ column }: DateColumn) => run.headers[column] || t('nameless', { number: String(column + 1) })
  return (
    <section aria-label={t('dates')}>
      <Text fw={600} mb="xs">
        {t('dates')}
      </Text>
      {run.dates
        .filter(({ order }) => order === null)
        .map((dates) => (
          <Alert key={dates.column} mb="sm" role="alert">
            {t('dates_ask', { column: nameOf(dates) })}
          </Alert>
        ))}
      {run.dates.map((dates) => (
        <Column
          key={dates.column}
          dates={{ ...dates, order: orderOf(dates) }}
          name={nameOf(dates)}
          isBusy={check.isPending}
          onChoose={(order) => choose(dates.column, order)}
        />
      ))}
      {check.error && <ErrorNotice failure={check.error} />}
    </section>
  )
}
