import { Button } from '@mantine/core'
import { IconBriefcase } from '#web/ui/icons/index.ts'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Worker } from '#contract/people/workers.ts'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { PersonPhoto } from '../parts/person/PersonPhoto.tsx'
import { PhoneChip } from '../parts/person/PhoneChip.tsx'
import { PersonPath } from '../parts/conversion/PersonPath.tsx'
import { AccessRequests } from '../parts/access-requests/AccessRequests.tsx'
import { useMergeWith } from '../parts/merging/useMergeWith.tsx'
import { usePersonalData } from '../parts/personal-data/usePersonalData.tsx'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ForemanLink, usePromotion } from '#web/site/foremen/ForemanLink.tsx'
import { CurrentPlacement } from './CurrentPlacement.tsx'
import { WorkStop } from './WorkStop.tsx'
import { WorkerFacts } from './WorkerFacts.tsx'
import { useWorkerTabs } from './useWorkerTabs.tsx'
import { WorkerInput, workerFactFields } from './useWorkerInputs.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { toInput, toValues } from './worker-form.ts'
import { removePhoto, sendPhoto } from './photo.api.ts'
import { workers } from './workers.api.ts'

const BroughtByList = lazyPart(async () => ({
  default: (await import('#web/team/freelancers/ClaimList.tsx')).BroughtByList,
}))
const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

/** The button that places a worker who has no placement. */
const NextStep = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('placements')
  const may = useMay()
  const [, change] = useSearchState()
  const mayPlace = may('view worker') && (may('update contract') || may('coordinator update contract'))
  if (!mayPlace || worker.current_contract || worker.left_at || worker.archived_at) return null
  return (
    <Button leftSection={<IconBriefcase size={16} />} onClick={() => change({ tab: 'placements', place: 'any' })}>
      {t('place_worker')}
    </Button>
  )
}

const OneWorker = ({ row: worker }: { row: Worker }) => {
  const t = useTranslations('workers')
  const fieldTexts = useWorkerText()
  const promotion = usePromotion(worker)
  const mergeWith = useMergeWith('worker', worker)
  const personalData = usePersonalData('worker', worker)
  return (
    <RecordPage
      records={workers}
      row={worker}
      state={<RecordState records={workers} row={worker} Step={WorkerStep} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      path={
        <PersonPath entity="worker" row={worker}>
          <CurrentPlacement worker={worker} />
        </PersonPath>
      }
      notices={
        <>
          <AccessRequests entity="worker" id={worker.id} />
          <WorkStop worker={worker} />
        </>
      }
      tabs={useWorkerTabs(worker)}
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
          <PapersBadge state={worker.documents_state} />
          <ForemanLink id={worker.foreman_profile_id} />
        </>
      }
      next={<NextStep worker={worker} />}
      phone={worker.phone && <PhoneChip phone={worker.phone} />}
      menu={[promotion, mergeWith, personalData]}
    >
      <EditableFacts
        records={workers}
        row={worker}
        fieldTexts={fieldTexts}
        toValues={toValues}
        toInput={toInput}
        fields={workerFactFields}
        secret={[...sensitiveFields, 'account_holder']}
        Input={WorkerInput}
      >
        <WorkerFacts worker={worker} />
      </EditableFacts>
      <Suspense>
        <BroughtByList person={{ ...worker, entity: 'worker' }} />
      </Suspense>
    </RecordPage>
  )
}

/** The page of a worker. */
export default recordPage(workers, OneWorker)
