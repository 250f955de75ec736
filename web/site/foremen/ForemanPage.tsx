import { Anchor } from '@mantine/core'
import { IconArrowsRightLeft } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Foreman } from '#contract/site/foremen.ts'
import { useDocumentsTab } from '#web/people/parts/documents/useDocumentsTab.tsx'
import { PhoneChip } from '#web/people/parts/person/PhoneChip.tsx'
import { usePersonalData } from '#web/people/parts/personal-data/usePersonalData.tsx'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { readsNotesOn } from '#web/behaviors/notes/notes.api.ts'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { StaffFacts, StaffNotices } from '#web/team/parts/staff/StaffFacts.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { useMay, useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { crewBarOf } from './CrewBar.tsx'
import { CrewList, LedContractList } from './CrewList.tsx'
import { ForemanShiftList } from './ForemanShiftList.tsx'
import { PlannedHandOvers } from './PlannedHandOvers.tsx'
import { toValues } from './foreman-form.ts'
import { foremen } from './foremen.api.ts'
import { ForemanInput, foremanFactFields } from './useForemanInputs.tsx'
import { useForemanText } from './useForemanText.ts'

const ForemanStep = lazyPart(() => import('./ForemanStep.tsx'))
const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'))

const work = ['contracts', 'languages', 'hired_on', 'comment'] as const

/** A link to the worker that a foreman was before, if the user may open it. */
const WasWorker = ({ id }: { id: number | null }) => {
  const t = useTranslations('foremen.fields')
  const user = useUser()
  if (id === null || !userMayOpen(user, `/workers/${id}`)) return null
  return (
    <Anchor component="span" size="sm">
      <AppLink to={`/workers/${id}`}>{t('worker_id')}</AppLink>
    </Anchor>
  )
}

/** The menu item that hands a foreman's crew over to another one. */
const useHandOver = (row: Foreman): RecordActions => {
  const t = useTranslations('foremen.hand_over')
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const movesCrew = row.abilities.hand_over && (row.crew ?? 0) > 0 && may('view workers')
  const item = {
    key: 'hand-over',
    label: t('open'),
    icon: <IconArrowsRightLeft size={16} />,
    onClick: () => setOpened(true),
  }
  return {
    key: 'hand-over',
    items: movesCrew ? [item] : [],
    dialogs: opened && <HandOverDialog row={row} onClose={() => setOpened(false)} />,
  }
}

const OneForeman = ({ row }: { row: Foreman }) => {
  const t = useTranslations('foremen')
  const may = useMay()
  const fieldTexts = useForemanText()
  const { labelOf, textOf } = fieldTexts
  const facts = () => [
    [labelOf('crew'), crewBarOf(row), 'max_team'] as const,
    ...work.map((key) => [labelOf(key), textOf(key, row[key]), key] as const),
  ]
  const tasks = useTasksTab('foreman')
  const notes = useNotesTab('foreman')
  const me = useUser()
  const papers = useDocumentsTab('foreman')
  const tabs = [
    ...(may('view workers') ? [{ key: 'crew', label: t('tabs.crew'), content: () => <CrewList row={row} /> }] : []),
    { key: 'contracts', label: t('tabs.contracts'), content: () => <LedContractList row={row} /> },
    { key: 'shifts', label: t('tabs.shifts'), content: () => <ForemanShiftList row={row} /> },
    papers(row.id),
    ...(readsNotesOn(me, row) ? [notes(row.id)] : []),
    tasks(row.id),
  ]
  return (
    <RecordPage
      records={foremen}
      row={row}
      state={<RecordState records={foremen} row={row} Step={ForemanStep} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      tabs={row.whole ? tabs : []}
      about={<WasWorker id={row.worker_id} />}
      phone={row.phone && <PhoneChip phone={row.phone} />}
      menu={[useHandOver(row), usePersonalData('foreman', row)]}
      notices={
        <>
          <StaffNotices row={row} />
          <PlannedHandOvers row={row} />
        </>
      }
      whole={row.whole}
    >
      <StaffFacts
        records={foremen}
        row={row}
        fieldTexts={fieldTexts}
        toValues={toValues}
        Input={ForemanInput}
        fields={foremanFactFields}
        work={facts}
      />
    </RecordPage>
  )
}

/** The page of a foreman. */
export default recordPage(foremen, OneForeman)
