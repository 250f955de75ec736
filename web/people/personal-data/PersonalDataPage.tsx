import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Settled, useSettled } from '#web/ui/Settled.tsx'
import { ConsentTexts } from './ConsentTexts.tsx'
import { DueRecords } from './DueRecords.tsx'
import { RetentionRuns } from './RetentionRuns.tsx'
import { RetentionSwitch } from './RetentionSwitch.tsx'
import { retentionQuery } from './personal-data.api.ts'

/** Retention periods, the next records to anonymise, the nightly runs, and consent texts. */
const PersonalDataPage = () => {
  const t = useTranslations('personal_data')
  const { data, error, isPending, refetch } = useQuery(retentionQuery)
  const isSettled = useSettled(!isPending)
  return (
    <Page title={t('title')}>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      <Settled when={isSettled}>
        {data && (
          <>
            <RetentionSwitch overview={data} />
            <DueRecords overview={data} />
            <RetentionRuns overview={data} />
          </>
        )}
        <ConsentTexts />
      </Settled>
    </Page>
  )
}

export default PersonalDataPage
