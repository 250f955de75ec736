import { Anchor } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import { DocumentWallet } from '../parts/documents/DocumentWallet.tsx'
import { CallButton } from '../parts/person/CallButton.tsx'
import { freelancerName, spokenName } from '#web/behaviors/record/full-name.ts'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { PersonPhoto } from '../parts/person/PersonPhoto.tsx'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import { AccessRequests } from '../parts/access-requests/AccessRequests.tsx'
import { PersonalDataMenu } from '../parts/personal-data/PersonalDataMenu.tsx'
import { RecordActions } from '#web/behaviors/record/RecordActions.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useRecord } from '#web/behaviors/record/useRecord.ts'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { usePathId } from '#web/platform/navigation.ts'
import { useMay, useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Facts, Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { CopyText, PhoneLink } from '#web/ui/contacts.tsx'
import { ForemanLink, PromoteButton } from '#web/site/foremen/ForemanLink.tsx'
import { CurrentPlacement } from './CurrentPlacement.tsx'
import { LabourNotifications } from './LabourNotifications.tsx'
import { SensitiveFacts } from './SensitiveFacts.tsx'
import { TemporaryWork } from './TemporaryWork.tsx'
import { WorkerChecks } from './WorkerChecks.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { removePhoto, sendPhoto, workers } from './workers.api.ts'

const StayList = lazyPart(async () => ({ default: (await import('#web/site/housing/StayList.tsx')).StayList }))
const WorkerPaymentList = lazyPart(async () => ({
  default: (await import('#web/team/freelance-payments/WorkerPaymentList.tsx')).WorkerPaymentList,
}))
const PlacementList = lazyPart(async () => ({
  default: (await import('#web/work/assignments/PlacementList.tsx')).PlacementList,
}))
const WorkerShiftList = lazyPart(async () => ({
  default: (await import('#web/work/schedule/WorkerShiftList.tsx')).WorkerShiftList,
}))
const BroughtByList = lazyPart(async () => ({
  default: (await import('#web/team/freelancers/ClaimList.tsx')).BroughtByList,
}))
const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

const person = [
  'first_name_latin',
  'last_name_latin',
  'middle_name',
  'gender',
  'date_of_birth',
  'citizenship',
  'residence_country',
  'languages',
  'messengers',
  'clothing_size',
  'shoe_size',
] as const
const employment = [
  'stay_basis',
  'work_basis',
  'work_notified_at',
  'employment_form',
  'employed_from',
  'employed_to',
  'student_until',
  'left_at',
  'rehire_allowed',
  'blacklist_reason',
] as const
const contact = ['registered_address', 'city', 'emergency_name'] as const

/** Where a worker came from, as far as the user may follow. */
const Origin = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const user = useUser()
  const links = [
    ['lead', worker.lead_id, '/leads/'],
    ['candidate', worker.candidate_id, '/candidates/'],
  ] as const
  return links
    .filter(([, id, path]) => id !== null && userMayOpen(user, `${path}${id}`))
    .map(([noun, id, path]) => (
      <Anchor key={noun} component="span" size="sm" mr="sm">
        <AppLink to={`${path}${id}`}>{t(`was.${noun}`)}</AppLink>
      </Anchor>
    ))
}

const Overview = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const people = useTranslations('people')
  const record = useTranslations('record')
  const { labelOf, textOf } = useWorkerText()
  const facts = (keys: readonly (keyof Worker)[]) =>
    keys.map((key) => [labelOf(key), textOf(key, worker[key])] as const)
  return (
    <>
      <WorkerChecks worker={worker} />
      <LabourNotifications worker={worker} />
      <TemporaryWork worker={worker} />
      <Section title={t('groups.employment')}>
        <Facts
          facts={() => [
            [labelOf('personnel_number'), <CopyText key="n" text={worker.personnel_number} />],
            ...facts(employment),
          ]}
        />
      </Section>
      <SensitiveFacts worker={worker} />
      <Section title={people('groups.person')}>
        <Facts
          facts={() => [
            [labelOf('phone'), worker.phone && <PhoneLink phone={worker.phone} />],
            [labelOf('phone_2'), worker.phone_2 && <PhoneLink phone={worker.phone_2} />],
            [labelOf('email'), worker.email && <CopyText text={worker.email} />],
            ...facts(person),
          ]}
        />
      </Section>
      <Section title={t('groups.contact')}>
        <Facts
          facts={() => [
            ...facts(contact),
            [labelOf('emergency_phone'), worker.emergency_phone && <PhoneLink phone={worker.emergency_phone} />],
            [labelOf('recruiter_id'), textOf('recruiter_id', worker.recruiter_id)],
            [labelOf('freelance_recruiter_id'), freelancerName(worker)],
            [labelOf('created_at'), <When key="created" at={worker.created_at} exact />],
            [record('created_by'), worker.created_by && spokenName(worker.created_by)],
            [labelOf('comment'), worker.comment],
          ]}
        />
      </Section>
      <CustomFacts entity="worker" values={worker.custom_values} />
    </>
  )
}

/** One worker: who it is, where they stand, their papers, what was done, what comes next. */
const WorkerPage = () => {
  const t = useTranslations('workers')
  const documents = useTranslations('documents')
  const placements = useTranslations('placements')
  const schedule = useTranslations('schedule')
  const notes = useNotesTab('worker')
  const tasks = useTasksTab('worker')
  const housing = useTranslations('housing')
  const payments = useTranslations('freelance_payments')
  const may = useMay()
  const runsHousing = may('update contract') || may('coordinator update contract')
  const { data: worker, error, refetch } = useRecord(workers, usePathId())
  const fieldTexts = useWorkerText()
  if (error && !worker) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!worker) return null
  return (
    <RecordPage
      records={workers}
      row={worker}
      state={<RecordState records={workers} row={worker} Step={WorkerStep} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      notices={<AccessRequests entity="worker" id={worker.id} />}
      tabs={[
        {
          key: 'documents',
          label: documents('title'),
          content: () => <DocumentWallet owner={{ entity: 'worker', id: worker.id }} />,
        },
        ...(may('view worker')
          ? [
              {
                key: 'placements',
                label: placements('title'),
                content: () => (
                  <PlacementList
                    of={{ worker_id: worker.id }}
                    worker={may('update contract') || may('coordinator update contract') ? worker : undefined}
                    empty={placements('empty_worker')}
                  />
                ),
              },
            ]
          : []),
        ...(may('view contract')
          ? [
              {
                key: 'shifts',
                label: schedule('shifts'),
                content: () => <WorkerShiftList worker_id={worker.id} />,
              },
            ]
          : []),
        ...(may('view contracts') && (worker.current_housing || runsHousing)
          ? [
              {
                key: 'housing',
                label: housing('title'),
                content: () => (
                  <StayList
                    of={{ worker_id: worker.id }}
                    worker={runsHousing ? worker : undefined}
                    empty={housing('empty_worker')}
                  />
                ),
              },
            ]
          : []),
        ...(may('view freelance recruiter')
          ? [
              {
                key: 'payments',
                label: payments('title'),
                content: () => <WorkerPaymentList worker_id={worker.id} />,
              },
            ]
          : []),
        notes(worker.id),
        tasks(worker.id),
      ]}
      picture={
        <PersonPhoto
          person={worker}
          path={`/api/workers/${worker.id}/photo`}
          change={
            worker.abilities.update
              ? {
                  send: (file) => sendPhoto(worker.id, file),
                  remove: () => removePhoto(worker.id),
                  onDone: () => void refreshRecords(workers),
                }
              : undefined
          }
        />
      }
      about={
        <>
          <PapersBadge state={worker.documents_state} /> <CurrentPlacement worker={worker} /> <Origin worker={worker} />
          <ForemanLink id={worker.foreman_profile_id} />
        </>
      }
      actions={
        <>
          {worker.phone && <CallButton phone={worker.phone} />}
          <RecordActions records={workers} row={worker}>
            {worker.abilities.promote && <PromoteButton worker_id={worker.id} />}
            <PersonalDataMenu entity="worker" row={worker} />
          </RecordActions>
        </>
      }
    >
      <Overview worker={worker} />
      <Suspense>
        <BroughtByList person={{ ...worker, entity: 'worker' }} />
      </Suspense>
    </RecordPage>
  )
}

export default WorkerPage
