import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useMay } from '#web/platform/session.ts'
import { DocumentWallet } from '../parts/documents/DocumentWallet.tsx'

const StayList = lazyPart(async () => ({ default: (await import('#web/site/housing/StayList.tsx')).StayList }))
const WorkerPaymentList = lazyPart(async () => ({
  default: (await import('#web/team/freelance-payments/WorkerPaymentList.tsx')).WorkerPaymentList,
}))
const PlacementList = lazyPart(async () => ({
  default: (await import('#web/work/assignments/PlacementList.tsx')).PlacementList,
}))
const WorkerLegality = lazyPart(async () => ({
  default: (await import('#web/work/parts/legality/WorkerLegality.tsx')).WorkerLegality,
}))
const WorkerShiftList = lazyPart(async () => ({
  default: (await import('#web/work/schedule/WorkerShiftList.tsx')).WorkerShiftList,
}))

/** The tabs of a worker that the user may open. */
export const useWorkerTabs = (worker: Worker): RecordTab[] => {
  const documents = useTranslations('documents')
  const placements = useTranslations('placements')
  const schedule = useTranslations('schedule')
  const notes = useNotesTab('worker')
  const tasks = useTasksTab('worker')
  const housing = useTranslations('housing')
  const payments = useTranslations('freelance_payments')
  const may = useMay()
  const runsHousing = may('update contract') || may('coordinator update contract')
  return [
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
    ...(may('view contracts') && may('view worker')
      ? [
          {
            key: 'legality',
            label: placements('right_to_work'),
            content: () => <WorkerLegality worker_id={worker.id} mayChange={worker.abilities.update} />,
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
  ]
}
