import { fullName } from '#contract/basics/full-name.ts'
import { CallButton } from '#web/people/parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { AgreementState, FreelancerState } from './FreelancerState.tsx'
import { freelancers } from './freelancers.api.ts'
import { useFreelancerText } from './useFreelancerText.ts'

const shown = ['leads', 'candidates', 'working_now', 'open_disputes', 'country', 'city', 'languages', 'agreement_valid_to', 'comment'] as const // prettier-ignore

/** The preview of a freelance recruiter beside the list. */
const FreelancerQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useFreelancerText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={freelancers}
      id={id}
      state={(row) => <FreelancerState row={row} />}
      fieldTexts={fieldTexts}
      actions={(row) => <CallButton phone={row.phone} />}
      facts={(row) => [
        [labelOf('phone'), <PhoneLink key="phone" phone={row.phone} />],
        [labelOf('supervisor_id'), row.supervisor && fullName(row.supervisor)],
        [labelOf('agreement_state'), <AgreementState key="agreement" row={row} />],
        ...shown.map((key) => [labelOf(key), textOf(key, row[key])] as const),
      ]}
      onClose={onClose}
    />
  )
}

export default FreelancerQuickLook
