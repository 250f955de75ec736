import { Timeline } from '#web/behaviors/history/Timeline.tsx'
import { CallButton } from '../parts/person/CallButton.tsx'
import { ownerName } from '#web/behaviors/record/full-name.ts'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { Stars } from './Stars.tsx'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

const shown = [
  'documents_state',
  'desired_position_ids',
  'available_from',
  'citizenship',
  'city',
  'profession',
  'comment',
] as const

/** A candidate beside the list. */
const CandidateQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useCandidateText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={candidates}
      id={id}
      state={(row) => <RecordState records={candidates} row={row} Step={CandidateStep} />}
      fieldTexts={fieldTexts}
      actions={({ phone }) => phone && <CallButton phone={phone} />}
      facts={(candidate) => [
        [labelOf('phone'), candidate.phone && <PhoneLink key="phone" phone={candidate.phone} />],
        [labelOf('rating'), candidate.rating && <Stars key="rating" value={candidate.rating} />],
        [labelOf('arrival_at'), candidate.arrival_at && <When key="arrival" at={candidate.arrival_at} exact />],
        [labelOf('recruiter_id'), ownerName(candidate)],
        ...shown.map((key) => [labelOf(key), textOf(key, candidate[key])] as const),
      ]}
      beside={(candidate) =>
        candidate.whole && <Timeline records={candidates} row={candidate} fieldTexts={fieldTexts} />
      }
      onClose={onClose}
    />
  )
}

export default CandidateQuickLook
