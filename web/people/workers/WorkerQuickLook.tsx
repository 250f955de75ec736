import { CallButton } from '../parts/person/CallButton.tsx'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { ContractLink } from './CurrentPlacement.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { workers } from './workers.api.ts'

const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

const shown = [
  'current_position',
  'current_foreman',
  'current_coordinator',
  'current_housing',
  'personnel_number',
  'citizenship',
  'work_basis',
  'employment_form',
  'employed_from',
  'employed_to',
  'emergency_name',
  'emergency_phone',
  'recruiter_id',
  'comment',
] as const

/** The preview of a worker beside the list. */
const WorkerQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useWorkerText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={workers}
      id={id}
      state={(row) => <RecordState records={workers} row={row} Step={WorkerStep} />}
      fieldTexts={fieldTexts}
      actions={(worker) => worker.phone && <CallButton phone={worker.phone} />}
      facts={(worker) => [
        [labelOf('phone'), worker.phone && <PhoneLink key="phone" phone={worker.phone} />],
        [labelOf('documents_state'), <PapersBadge key="papers" state={worker.documents_state} />],
        [
          labelOf('current_contract'),
          worker.current_contract && <ContractLink key="on" contract={worker.current_contract} />,
        ],
        ...shown.map((key) => [labelOf(key), textOf(key, worker[key])] as const),
      ]}
      onClose={onClose}
    />
  )
}

export default WorkerQuickLook
