import { CallButton } from '../parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { leads } from './leads.api.ts'
import { useLeadFacts } from './useLeadFacts.tsx'
import { useLeadText } from './useLeadText.ts'

const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

/** The preview of a lead beside the list. */
const LeadQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useLeadText()
  const facts = useLeadFacts(fieldTexts)
  return (
    <QuickLook
      records={leads}
      id={id}
      state={(row) => <RecordState records={leads} row={row} Step={LeadStep} />}
      fieldTexts={fieldTexts}
      actions={(lead) => <CallButton phone={lead.phone} />}
      facts={(lead) => [[fieldTexts.labelOf('phone'), <PhoneLink key="phone" phone={lead.phone} />], ...facts(lead)]}
      onClose={onClose}
    />
  )
}

export default LeadQuickLook
