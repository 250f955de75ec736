import { IconDoor, IconDoorOff } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { Housing } from '#contract/site/housing.ts'
import { useDocumentsTab } from '#web/people/parts/documents/useDocumentsTab.tsx'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'
import { keepRecord } from '#web/behaviors/record/records.ts'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { call } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { HousingFacts } from './HousingFacts.tsx'
import { HousingState, Occupancy } from './Occupancy.tsx'
import { RoomList } from './RoomList.tsx'
import { toInput, toValues } from './housing-form.ts'
import { housing, refreshHousing } from './housing.api.ts'
import { HousingInput, housingFactFields } from './useHousingInputs.tsx'
import { useHousingText } from './useHousingText.ts'

const ResidentList = lazyPart(async () => ({ default: (await import('./ResidentList.tsx')).ResidentList }))
const StayList = lazyPart(async () => ({ default: (await import('./StayList.tsx')).StayList }))
const HouseCalendar = lazyPart(async () => ({ default: (await import('./calendar/HouseCalendar.tsx')).HouseCalendar }))
const HouseFigures = lazyPart(async () => ({ default: (await import('./figures/HouseFigures.tsx')).HouseFigures }))
const CostList = lazyPart(async () => ({ default: (await import('./CostList.tsx')).CostList }))

/** The menu item that closes or reopens the house. */
const useDoor = (row: Housing): RecordActions => {
  const t = useTranslations('housing')
  const { sayFailure } = useProblems()
  const { close, reopen } = row.abilities
  const turn = async () => {
    try {
      const { data } = await call('PUT /api/housing/{id}/status', {
        params: { id: String(row.id) },
        body: { version: row.version, status: close ? 'closed' : 'active' },
      })
      keepRecord(housing, data)
      sayDone(t(close ? 'closed_done' : 'reopened_done', { name: data.name }))
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
    await refreshHousing()
  }
  const item = {
    key: 'door',
    label: t(close ? 'close' : 'reopen'),
    icon: close ? <IconDoorOff size={16} /> : <IconDoor size={16} />,
    onClick: () => void turn(),
  }
  return { key: 'door', items: close || reopen ? [item] : [] }
}

const useTabs = (row: Housing): RecordTab[] => {
  const t = useTranslations('housing')
  const calendar = useTranslations('bed_calendar')
  const papers = useDocumentsTab('housing')
  const notes = useNotesTab('housing')
  const tasks = useTasksTab('housing')
  return [
    { key: 'rooms', label: t('tabs.rooms'), content: () => <RoomList house={row} /> },
    { key: 'calendar', label: calendar('tab'), wide: true, content: () => <HouseCalendar house={row.id} /> },
    { key: 'residents', label: t('tabs.residents'), content: () => <ResidentList house={row} /> },
    {
      key: 'stays',
      label: t('tabs.stays'),
      content: () => <StayList of={{ property_id: row.id }} empty={t('empty_stays')} />,
    },
    { key: 'costs', label: t('tabs.costs'), content: () => <CostList house={row} /> },
    { key: 'figures', label: calendar('figures'), wide: true, content: () => <HouseFigures house={row} /> },
    papers(row.id),
    notes(row.id),
    tasks(row.id),
  ]
}

const OneHouse = ({ row }: { row: Housing }) => {
  useLiveChanges('stay', () => void refreshHousing())
  const t = useTranslations('housing')
  const fieldTexts = useHousingText()
  return (
    <RecordPage
      records={housing}
      row={row}
      state={<HousingState row={row} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      about={
        <>
          <Occupancy row={row} />
          <span>{[row.address, row.city].filter(Boolean).join(', ')}</span>
        </>
      }
      menu={[useDoor(row)]}
      tabs={useTabs(row)}
    >
      <EditableFacts
        records={housing}
        row={row}
        fieldTexts={fieldTexts}
        toValues={toValues}
        toInput={toInput}
        fields={housingFactFields}
        Input={HousingInput}
      >
        <HousingFacts row={row} />
      </EditableFacts>
    </RecordPage>
  )
}

/** The page of a house. */
export default recordPage(housing, OneHouse)
