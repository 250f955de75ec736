import { CallButton } from '#web/people/parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { RecruiterState } from './RecruiterState.tsx'
import { targetBarOf } from '../parts/results/TargetBar.tsx'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'

const shown = ['open_leads', 'open_candidates', 'conversion', 'languages', 'email', 'hired_on', 'comment'] as const

/** The preview of a staff recruiter beside the list. */
const RecruiterQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useRecruiterText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={recruiters}
      id={id}
      state={(row) => <RecruiterState row={row} />}
      fieldTexts={fieldTexts}
      actions={(row) => row.phone && <CallButton phone={row.phone} />}
      facts={(row) => [
        [labelOf('phone'), row.phone && <PhoneLink key="phone" phone={row.phone} />],
        [labelOf('placed'), targetBarOf(row)],
        ...shown.map((key) => [labelOf(key), textOf(key, row[key])] as const),
      ]}
      onClose={onClose}
    />
  )
}

export default RecruiterQuickLook
