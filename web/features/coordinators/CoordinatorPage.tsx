import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/coordinators.ts'
import { useDocumentsTab } from '../../behaviors/documents/useDocumentsTab.tsx'
import { CallButton } from '../../behaviors/people/CallButton.tsx'
import { PersonalDataMenu } from '../../behaviors/personal-data/PersonalDataMenu.tsx'
import { RecordActions } from '../../behaviors/record/RecordActions.tsx'
import { RecordPage } from '../../behaviors/record/RecordPage.tsx'
import { RecordState } from '../../behaviors/status/RecordStatus.tsx'
import { useRecord } from '../../behaviors/record/useRecord.ts'
import { StaffFacts, StaffNotices } from '../../behaviors/staff/StaffFacts.tsx'
import { useTasksTab } from '../../behaviors/tasks/useTasksTab.tsx'
import { usePathId } from '../../platform/navigation.ts'
import { useMay, useUser } from '../../platform/session.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { PageFailure } from '../../ui/PageFailure.tsx'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

const work = ['contracts', 'main_contracts', 'regions', 'languages', 'hired_on', 'comment'] as const

const OneCoordinator = ({ row }: { row: Coordinator }) => {
  const t = useTranslations('coordinators')
  const speak = useCoordinatorText()
  const papers = useDocumentsTab('coordinator')
  const tasks = useTasksTab('coordinator')
  const may = useMay()
  const me = useUser()
  const readsPapers = may('update contract') || row.user_id === me.id
  const tabs = [...(readsPapers ? [papers(row.id)] : []), tasks(row.id)]
  const facts = work.map((key) => [speak.labelOf(key), speak.textOf(key, row[key])] as const)
  return (
    <RecordPage
      records={coordinators}
      row={row}
      state={<RecordState records={coordinators} row={row} Step={CoordinatorStep} />}
      speak={speak}
      archived={t('is_archived')}
      tabs={row.whole ? tabs : []}
      actions={
        <>
          {row.phone && <CallButton phone={row.phone} />}
          {row.whole && (
            <RecordActions records={coordinators} row={row}>
              <PersonalDataMenu entity="coordinator" row={row} />
            </RecordActions>
          )}
        </>
      }
      notices={<StaffNotices row={row} />}
      {...(row.whole ? {} : { beside: null })}
    >
      <StaffFacts records={coordinators} row={row} speak={speak} work={facts} />
    </RecordPage>
  )
}

/** One coordinator: who it is, how to reach them, what they run, what was done. */
const CoordinatorPage = () => {
  const { data: row, error, refetch } = useRecord(coordinators, usePathId())
  if (error && !row) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return row ? <OneCoordinator row={row} /> : null
}

export default CoordinatorPage
