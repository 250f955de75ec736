import { Alert } from '@mantine/core'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/coordinators.ts'
import { CallButton } from '../../behaviors/people/CallButton.tsx'
import { RecordActions } from '../../behaviors/record/RecordActions.tsx'
import { RecordPage } from '../../behaviors/record/RecordPage.tsx'
import { RecordState } from '../../behaviors/status/RecordStatus.tsx'
import { useRecord } from '../../behaviors/record/useRecord.ts'
import { usePathId } from '../../platform/navigation.ts'
import { useUser, userMayOpen } from '../../platform/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { CoordinatorFacts } from './CoordinatorFacts.tsx'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorStep = lazy(() => import('./CoordinatorStep.tsx'))

const Notices = ({ row }: { row: Coordinator }) => {
  const t = useTranslations('coordinators')
  const user = useUser()
  if (!row.whole) return <Alert mb="md">{t('in_part')}</Alert>
  if (row.user_status === 'blocked')
    return (
      <Alert mb="md" color="yellow">
        {t('is_blocked')} {userMayOpen(user, '/users') && <AppLink to="/users">{t('open_users')}</AppLink>}
      </Alert>
    )
  return row.invited ? <Alert mb="md">{t('is_invited')}</Alert> : null
}

const OneCoordinator = ({ row }: { row: Coordinator }) => {
  const t = useTranslations('coordinators')
  return (
    <RecordPage
      records={coordinators}
      row={row}
      state={<RecordState records={coordinators} row={row} Step={CoordinatorStep} />}
      speak={useCoordinatorText()}
      archived={t('is_archived')}
      actions={
        <>
          {row.phone && <CallButton phone={row.phone} />}
          {row.whole && <RecordActions records={coordinators} row={row} />}
        </>
      }
      notices={<Notices row={row} />}
      {...(row.whole ? {} : { beside: null })}
    >
      <CoordinatorFacts row={row} />
    </RecordPage>
  )
}

/** One coordinator: who it is, how to reach them, what they run, what was done. */
const CoordinatorPage = () => {
  const { data: row, error, refetch } = useRecord(coordinators, usePathId())
  if (error && !row) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return row ? <OneCoordinator row={row} /> : null
}

export default CoordinatorPage
