import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { useDocumentsTab } from '#web/people/parts/documents/useDocumentsTab.tsx'
import { PhoneChip } from '#web/people/parts/person/PhoneChip.tsx'
import { usePersonalData } from '#web/people/parts/personal-data/usePersonalData.tsx'
import { readsNotesOn } from '#web/behaviors/notes/notes.api.ts'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { StaffFacts, StaffNotices } from '../parts/staff/StaffFacts.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { useMay, useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { toValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { CoordinatorInput, coordinatorFactFields } from './useCoordinatorInputs.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

const work = ['contracts', 'main_contracts', 'regions', 'languages', 'hired_on', 'comment'] as const

const OneCoordinator = ({ row }: { row: Coordinator }) => {
  const t = useTranslations('coordinators')
  const fieldTexts = useCoordinatorText()
  const papers = useDocumentsTab('coordinator')
  const tasks = useTasksTab('coordinator')
  const notes = useNotesTab('coordinator')
  const may = useMay()
  const me = useUser()
  const readsPapers = may('update contract') || row.user_id === me.id
  const tabs = [
    ...(readsPapers ? [papers(row.id)] : []),
    ...(readsNotesOn(me, row) ? [notes(row.id)] : []),
    tasks(row.id),
  ]
  const facts = () => work.map((key) => [fieldTexts.labelOf(key), fieldTexts.textOf(key, row[key]), key] as const)
  return (
    <RecordPage
      records={coordinators}
      row={row}
      state={<RecordState records={coordinators} row={row} Step={CoordinatorStep} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      tabs={row.whole ? tabs : []}
      phone={row.phone && <PhoneChip phone={row.phone} />}
      menu={[usePersonalData('coordinator', row)]}
      notices={<StaffNotices row={row} />}
      whole={row.whole}
    >
      <StaffFacts
        records={coordinators}
        row={row}
        fieldTexts={fieldTexts}
        toValues={toValues}
        Input={CoordinatorInput}
        fields={coordinatorFactFields}
        work={facts}
      />
    </RecordPage>
  )
}

/** The page of a coordinator. */
export default recordPage(coordinators, OneCoordinator)
