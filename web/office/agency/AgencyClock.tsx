import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { clocks, dateOrders, firstWeekdays, nameOrders } from '#contract/basics/agency-settings.ts'
import { timeZones } from '#contract/basics/time-zones.ts'
import { currencies } from '#contract/basics/world.ts'
import { clockIn, momentOf } from '#contract/basics/zones.ts'
import { useFormat } from '#web/platform/format.ts'
import { Section } from '#web/ui/Page.tsx'
import { ChoiceSelect } from '#web/ui/inputs.tsx'
import { usualCountries } from '#web/ui/world.ts'
import type { AgencyValues } from './agency-values.ts'

const A_CALL = '09:00'

/** The settings that the agency's country suggests: time zone, currency, country of phone numbers, and formats of dates, times and weeks. Changing the zone shows its consequences. */
export const AgencyClock = ({
  values,
  saved,
  change,
}: {
  values: AgencyValues
  saved: Pick<AgencyValues, 'time_zone'>
  change: (patch: Partial<AgencyValues>) => void
}) => {
  const t = useTranslations('agency')
  const [now] = useState(() => new Date().toISOString())
  const format = useFormat()
  const { time_zone: zone } = values
  const countries = usualCountries.map((value) => ({ value, label: format.country(value) }))
  const width = { mt: 'md', maw: '32rem' }
  const moved = clockIn(momentOf(agencyToday(1), A_CALL, saved.time_zone), zone)
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
      {zone !== saved.time_zone && (
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
        label={t('phone_country')}
        description={t('phone_country_hint')}
        data={countries}
        searchable
        value={values.phone_country}
        onChange={(phone_country) => change({ phone_country })}
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
      <ChoiceSelect
        {...width}
        label={t('name_order')}
        description={t('name_order_hint')}
        data={nameOrders.map((value) => ({ value, label: t(`name_orders.${value}`) }))}
        value={values.name_order}
        onChange={(name_order) => change({ name_order })}
      />
    </Section>
  )
}
