import { CallButton } from '../parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

const shown = [
  'city',
  'citizenship',
  'desired_position_ids',
  'available_from',
  'source',
  'recruiter_id',
  'comment',
] as const

/** A lead beside the list. */
const LeadQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useLeadText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={leads}
      id={id}
      state={(row) => <RecordState records={leads} row={row} Step={LeadStep} />}
      fieldTexts={fieldTexts}
      actions={(lead) => <CallButton phone={lead.phone} />}
      facts={(lead) => [
        [labelOf('phone'), <PhoneLink key="phone" phone={lead.phone} />],
        [labelOf('next_contact_at'), lead.next_contact_at && <When at={lead.next_contact_at} exact />],
        ...shown.map((key) => [labelOf(key), textOf(key, lead[key])] as const),
      ]}
      onClose={onClose}
    />
  )
}

export default LeadQuickLook
