import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Agency } from '#contract/agency.ts'
import { AllSteps } from '../../behaviors/first-steps/FirstStepsCard.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Page } from '../../ui/Page.tsx'
import { AgencyForm } from './AgencyForm.tsx'
import { agencyQuery } from './agency.api.ts'

/** Who the agency is, and how far its first steps are. */
const AgencyPage = () => {
  const t = useTranslations('agency')
  const { data, error, refetch } = useQuery({ ...agencyQuery, refetchOnWindowFocus: false })
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
      {data && <AgencyForm key={saved?.version} agency={saved ?? data} onSaved={setSaved} />}
      <AllSteps />
    </Page>
  )
}

export default AgencyPage
