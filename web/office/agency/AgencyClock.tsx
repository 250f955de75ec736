import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { clocks, dateOrders, firstWeekdays } from '#contract/basics/agency-settings.ts'
import { timeZones } from '#contract/basics/time-zones.ts'
import { currencies } from '#contract/basics/world.ts'
import { clockIn, momentOf } from '#contract/basics/zones.ts'
import { Section } from '#web/ui/Page.tsx'
import { ChoiceSelect } from '#web/ui/inputs.tsx'
import type { AgencyValues } from './agency-values.ts'

const A_CALL = '09:00'

/** The zone of the agency's days, its currency, and how dates and hours are written; another zone says what it moves. */
export const AgencyClock = ({
  values,
  saved,
  change,
}: {
  values: AgencyValues
  saved: AgencyValues['time_zone']
  change: (patch: Partial<AgencyValues>) => void
}) => {
  const t = useTranslations('agency')
  const [now] = useState(() => new Date().toISOString())
  const { time_zone: zone } = values
  const width = { mt: 'md', maw: '32rem' }
  const moved = clockIn(momentOf(agencyToday(1), A_CALL, saved), zone)
  return (
    <Section title={t('days')}>
      <ChoiceSelect
        {...width}
        mt={0}
        label={t('time_zone')}
        description={`${t('time_zone_hint')} ${t('time_zone_now', { time: clockIn(now, zone) })}`}
        data={[...timeZones]}
        searchable
        value={zone}
        onChange={(time_zone) => change({ time_zone })}
      />
      {zone !== saved && (
        <Alert color="yellow" mt="xs" maw="32rem">
          {t('time_zone_moves', { before: A_CALL, after: moved })}
        </Alert>
      )}
      <ChoiceSelect
        {...width}
        label={t('currency')}
        description={t('currency_hint')}
        data={[...currencies]}
        value={values.currency}
        onChange={(currency) => change({ currency })}
      />
      <ChoiceSelect
        {...width}
        label={t('clock')}
        data={clocks.map((value) => ({ value, label: t(`clocks.${value}`) }))}
        value={values.clock}
        onChange={(clock) => change({ clock })}
      />
      <ChoiceSelect
        {...width}
        label={t('date_order')}
        data={dateOrders.map((value) => ({ value, label: t(`date_orders.${value}`) }))}
        value={values.date_order}
        onChange={(date_order) => change({ date_order })}
      />
      <ChoiceSelect
        {...width}
        label={t('first_weekday')}
        data={firstWeekdays.map((value) => ({ value, label: t(`first_weekdays.${value}`) }))}
        value={values.first_weekday}
        onChange={(first_weekday) => change({ first_weekday })}
      />
    </Section>
  )
}
