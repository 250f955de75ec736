import { Alert, Button } from '@mantine/core'
import { IconClipboardPlus, IconUserCheck } from '#web/ui/icons/index.ts'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Candidate } from '#contract/people/candidates.ts'
import { latinName } from '#contract/basics/full-name.ts'
import { DocumentWallet } from '../parts/documents/DocumentWallet.tsx'
import { RecordHistory } from '#web/behaviors/history/RecordHistory.tsx'
import { PhoneChip } from '../parts/person/PhoneChip.tsx'
import { ownerName } from '#web/behaviors/record/full-name.ts'
import { PersonPhoto } from '../parts/person/PersonPhoto.tsx'
import classes from '../parts/person/people.module.css'
import { PersonPath } from '../parts/conversion/PersonPath.tsx'
import { AccessRequests } from '../parts/access-requests/AccessRequests.tsx'
import { useMergeWith } from '../parts/merging/useMergeWith.tsx'
import { usePersonalData } from '../parts/personal-data/usePersonalData.tsx'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { CandidateFacts } from './CandidateFacts.tsx'
import { Stars } from './Stars.tsx'
import { toInput, toValues } from './candidate-form.ts'
import { candidates } from './candidates.api.ts'
import { removePhoto, sendPhoto } from './photo.api.ts'
import { historyFields } from './history-fields.ts'
import { CandidateInput, candidateFactFields } from './useCandidateInputs.tsx'
import { useCandidateHistoryText } from './useCandidateText.ts'

const SurveyList = lazyPart(async () => ({ default: (await import('../surveys/SurveyList.tsx')).SurveyList }))
const BroughtByList = lazyPart(async () => ({
  default: (await import('#web/team/freelancers/ClaimList.tsx')).BroughtByList,
}))
const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

const NextStep = ({ candidate }: { candidate: Candidate }) => {
  const t = useTranslations('candidates')
  const user = useUser()
  const go = useGo()
  const id = String(candidate.id)
  if (candidate.abilities.convert)
    return (
      <Button leftSection={<IconUserCheck size={16} />} onClick={() => void go(`/candidates/convert/${id}`)}>
        {t('to_worker')}
      </Button>
    )
  const isOver = candidate.worker_id !== null || candidate.archived_at !== null
  if (isOver || !userMayOpen(user, '/candidate-survey/create')) return null
  return (
    <Button
      leftSection={<IconClipboardPlus size={16} />}
      onClick={() => void go('/candidate-survey/create', { search: { candidate_id: id } })}
    >
      {t('to_survey')}
    </Button>
  )
}

const About = ({ candidate }: { candidate: Candidate }) => {
  const latin = latinName(candidate)
  const owner = ownerName(candidate)
  return (
    <span className={classes.about}>
      {latin && <span>{latin}</span>}
      {candidate.rating && <Stars value={candidate.rating} />}
      {owner && <span>{owner}</span>}
    </span>
  )
}

/** The next record of the person, and a note about hidden parts. */
const Chain = ({ candidate }: { candidate: Candidate }) => {
  const t = useTranslations('candidates')
  const user = useUser()
  const worker = candidate.worker_id === null ? null : `/workers/${candidate.worker_id}`
  return (
    <>
      {worker && (
        <Alert mb="md" color="teal">
          {t('is_worker')} {userMayOpen(user, worker) && <AppLink to={worker}>{t('open_worker')}</AppLink>}
        </Alert>
      )}
      {!candidate.whole && <Alert mb="md">{t('in_part')}</Alert>}
    </>
  )
}

const useTabs = (candidate: Candidate): RecordTab[] => {
  const notes = useNotesTab('candidate')
  const tasks = useTasksTab('candidate')
  const record = useTranslations('record')
  const surveys = useTranslations('surveys')
  const user = useUser()
  const fieldTexts = useCandidateHistoryText()
  const maySurvey = candidate.worker_id === null && candidate.archived_at === null
  const mayReadHistory = candidate.whole && userMayOpen(user, `/candidates/history/${candidate.id}`)
  const documents = useTranslations('documents')
  return [
    ...(candidate.whole
      ? [
          {
            key: 'documents',
            label: documents('title'),
            content: () => <DocumentWallet owner={{ entity: 'candidate', id: candidate.id }} />,
          },
        ]
      : []),
    {
      key: 'surveys',
      label: surveys('title'),
      content: () => <SurveyList candidate={candidate} abilities={{ survey: maySurvey }} />,
    },
    ...(candidate.whole ? [notes(candidate.id)] : []),
    tasks(candidate.id),
    ...(mayReadHistory
      ? [
          {
            key: 'history',
            label: record('history'),
            content: () => (
              <RecordHistory
                records={candidates}
                id={candidate.id}
                row={candidate}
                fieldTexts={fieldTexts}
                fields={historyFields}
              />
            ),
          },
        ]
      : []),
  ]
}

const OneCandidate = ({ row: candidate }: { row: Candidate }) => {
  const t = useTranslations('candidates')
  const { id, abilities } = candidate
  const tabs = useTabs(candidate)
  const fieldTexts = useCandidateHistoryText()
  const mergeWith = useMergeWith('candidate', candidate)
  const personalData = usePersonalData('candidate', candidate)
  return (
    <RecordPage
      records={candidates}
      row={candidate}
      state={<RecordState records={candidates} row={candidate} Step={CandidateStep} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      picture={
        <PersonPhoto
          person={candidate}
          path={`/api/candidates/${id}/photo`}
          change={
            abilities.update
              ? {
                  send: (file) => sendPhoto(id, file),
                  remove: () => removePhoto(id),
                  onDone: () => void refreshRecords(candidates),
                }
              : undefined
          }
        />
      }
      about={<About candidate={candidate} />}
      next={<NextStep candidate={candidate} />}
      phone={candidate.phone && <PhoneChip phone={candidate.phone} />}
      menu={[mergeWith, personalData]}
      whole={candidate.whole}
      path={candidate.whole && <PersonPath entity="candidate" row={candidate} />}
      notices={
        <>
          <AccessRequests entity="candidate" id={id} />
          <Chain candidate={candidate} />
        </>
      }
      tabs={tabs}
    >
      <EditableFacts
        records={candidates}
        row={candidate}
        fieldTexts={fieldTexts}
        toValues={toValues}
        toInput={toInput}
        fields={candidateFactFields}
        Input={CandidateInput}
      >
        <CandidateFacts candidate={candidate} />
      </EditableFacts>
      {candidate.whole && (
        <Suspense>
          <BroughtByList person={{ ...candidate, entity: 'candidate' }} />
        </Suspense>
      )}
    </RecordPage>
  )
}

/** The page of a candidate. */
export default recordPage(candidates, OneCandidate)
