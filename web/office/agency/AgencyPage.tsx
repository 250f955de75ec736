import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Agency } from '#contract/office/agency.ts'
import { AllSteps } from '../parts/first-steps/FirstStepsCard.tsx'
import { ChangeList } from '#web/behaviors/history/ChangeList.tsx'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useFormat } from '#web/platform/format.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { Settled, useSettled } from '#web/ui/Settled.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import type { AgencyValues } from './agency-values.ts'
import { agencyHistoryQuery, agencyQuery } from './agency.api.ts'

// words: agency.clocks.*, agency.date_orders.*, agency.first_weekdays.*, agency.name_orders.*

/** The history of the agency's settings, if there is any. */
const AgencyChanges = ({ version }: { version: number }) => {
  const t = useTranslations('agency')
  const format = useFormat()
  const { data = [] } = useQuery(agencyHistoryQuery(version))
  const fieldTexts: FieldTexts = {
    labelOf: (field) => t(field as keyof AgencyValues),
    textOf: (field, value) => {
      if (field === 'clock') return t(`clocks.${value as AgencyValues['clock']}`)
      if (field === 'date_order') return t(`date_orders.${value as AgencyValues['date_order']}`)
      if (field === 'first_weekday') return t(`first_weekdays.${value as AgencyValues['first_weekday']}`)
      if (field === 'name_order') return t(`name_orders.${value as AgencyValues['name_order']}`)
      if (field === 'country' || field === 'phone_country') return format.country(value as string)
      return value as string | null
    },
  }
  return (
    data.length > 0 && (
      <Section title={t('history')}>
        <ChangeList groups={data} fieldTexts={fieldTexts} />
      </Section>
    )
  )
}

/** The agency's settings, and the progress of its first steps. */
const AgencyPage = () => {
  const t = useTranslations('agency')
  const { data, error, refetch } = useQuery({ ...agencyQuery, refetchOnWindowFocus: false })
  const isSettled = useSettled()
  const [saved, setSaved] = useState<Agency | null>(null)
  return (
    <Page
      title={t('title')}
      lead={
        <Text size="sm" c="var(--muted)">
          {t('lead')}
        </Text>
      }
    >
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      <Settled when={isSettled}>
        {data && <AgencyForm key={saved?.version} agency={saved ?? data} onSaved={setSaved} />}
        <AllSteps />
        {data && <AgencyChanges version={(saved ?? data).version} />}
      </Settled>
    </Page>
  )
}

export default AgencyPage
