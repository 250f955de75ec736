import { Timeline } from '#web/behaviors/history/Timeline.tsx'
import { CallButton } from '../parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { candidates } from './candidates.api.ts'
import { useCandidateFacts } from './useCandidateFacts.tsx'
import { useCandidateText } from './useCandidateText.ts'

const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

/** The preview of a candidate beside the list. */
const CandidateQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useCandidateText()
  const facts = useCandidateFacts(fieldTexts)
  return (
    <QuickLook
      records={candidates}
      id={id}
      state={(row) => <RecordState records={candidates} row={row} Step={CandidateStep} />}
      fieldTexts={fieldTexts}
      actions={({ phone }) => phone && <CallButton phone={phone} />}
      facts={(candidate) => [
        [fieldTexts.labelOf('phone'), candidate.phone && <PhoneLink key="phone" phone={candidate.phone} />],
        ...facts(candidate),
      ]}
      beside={(candidate) =>
        candidate.whole && <Timeline records={candidates} row={candidate} fieldTexts={fieldTexts} />
      }
      onClose={onClose}
    />
  )
}

export default CandidateQuickLook
