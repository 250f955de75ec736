import { Alert } from '@mantine/core'
import { IconUserCheck, IconUserOff } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Recruiter } from '#contract/team/recruiters.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { PhoneChip } from '#web/people/parts/person/PhoneChip.tsx'
import { usePersonalData } from '#web/people/parts/personal-data/usePersonalData.tsx'
import { readsNotesOn } from '#web/behaviors/notes/notes.api.ts'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { StaffFacts, StaffNotices } from '../parts/staff/StaffFacts.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { HoldingList } from './HoldingList.tsx'
import { RecruiterState } from './RecruiterState.tsx'
import { Results } from './Results.tsx'
import { toValues } from './recruiter-form.ts'
import { recruiters, turnRecruiter } from './recruiters.api.ts'
import { RecruiterInput, recruiterFactFields } from './useRecruiterInputs.tsx'
import { useRecruiterText } from './useRecruiterText.ts'

const StopDialog = lazyPart(() => import('./StopDialog.tsx'))

const work = ['open_leads', 'open_candidates', 'monthly_target', 'languages', 'hired_on', 'comment'] as const

/** The menu item that stops or restarts a recruiter. */
const useWork = (row: Recruiter): RecordActions => {
  const t = useTranslations('recruiters')
  const { sayFailure } = useProblems()
  const [stopping, setStopping] = useState(false)
  const start = async () => {
    try {
      await turnRecruiter(row.id, { version: row.version, status: 'active' })
      sayDone(t('start.done', { name: fullName(row) }))
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
  }
  const stop = {
    key: 'stop',
    label: t('stop.open'),
    icon: <IconUserOff size={16} />,
    onClick: () => setStopping(true),
  }
  const begin = {
    key: 'start',
    label: t('start.open'),
    icon: <IconUserCheck size={16} />,
    onClick: () => void start(),
  }
  return {
    key: 'work',
    items: [...(row.abilities.deactivate ? [stop] : []), ...(row.abilities.reactivate ? [begin] : [])],
    dialogs: stopping && <StopDialog row={row} onClose={() => setStopping(false)} />,
  }
}

const OneRecruiter = ({ row }: { row: Recruiter }) => {
  const t = useTranslations('recruiters')
  const fieldTexts = useRecruiterText()
  const facts = () => work.map((key) => [fieldTexts.labelOf(key), fieldTexts.textOf(key, row[key]), key] as const)
  const tasks = useTasksTab('recruiter')
  const notes = useNotesTab('recruiter')
  const me = useUser()
  const tabs = [
    { key: 'people', label: t('tabs.people'), content: () => <HoldingList row={row} /> },
    ...(readsNotesOn(me, row) ? [notes(row.id)] : []),
    tasks(row.id),
  ]
  return (
    <RecordPage
      records={recruiters}
      row={row}
      state={<RecruiterState row={row} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      tabs={row.whole ? tabs : []}
      phone={row.phone && <PhoneChip phone={row.phone} />}
      menu={[useWork(row), usePersonalData('recruiter', row)]}
      notices={row.whole ? <StaffNotices row={row} /> : <Alert mb="md">{t('in_part')}</Alert>}
      whole={row.whole}
    >
      {row.whole && <Results row={row} />}
      <StaffFacts
        records={recruiters}
        row={row}
        fieldTexts={fieldTexts}
        toValues={toValues}
        Input={RecruiterInput}
        fields={recruiterFactFields}
        work={facts}
      />
    </RecordPage>
  )
}

/** The page of a staff recruiter. */
export default recordPage(recruiters, OneRecruiter)
