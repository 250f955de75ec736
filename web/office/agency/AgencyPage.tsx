import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Agency } from '#contract/office/agency.ts'
import { AllSteps } from '../parts/first-steps/FirstStepsCard.tsx'
import { ChangeList } from '#web/behaviors/history/ChangeList.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { Settled, useSettled } from '#web/ui/Settled.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import { agencyHistoryQuery, agencyQuery } from './agency.api.ts'
import { useAgencyText } from './useAgencyText.ts'

/** The history of the agency's settings, if there is any. */
const AgencyChanges = ({ version, country }: Pick<Agency, 'version' | 'country'>) => {
  const t = useTranslations('agency')
  const { data = [] } = useQuery(agencyHistoryQuery(version))
  const fieldTexts = useAgencyText(country)
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
  const { data, error, isPending, refetch } = useQuery({ ...agencyQuery, refetchOnWindowFocus: false })
  const isSettled = useSettled(!isPending)
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
        {data && <AgencyChanges version={(saved ?? data).version} country={(saved ?? data).country} />}
      </Settled>
    </Page>
  )
}

export default AgencyPage
