import { CallButton } from '#web/people/parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorStep = lazyPart(() => import('./CoordinatorStep.tsx'))

const shown = ['contracts', 'main_contracts', 'regions', 'languages', 'email', 'hired_on', 'comment'] as const

/** The preview of a coordinator beside the list. */
const CoordinatorQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useCoordinatorText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={coordinators}
      id={id}
      state={(row) => <RecordState records={coordinators} row={row} Step={CoordinatorStep} />}
      fieldTexts={fieldTexts}
      actions={(row) => row.phone && <CallButton phone={row.phone} />}
      facts={(row) => [
        [labelOf('phone'), row.phone && <PhoneLink key="phone" phone={row.phone} />],
        ...(row.whole ? shown.map((key) => [labelOf(key), textOf(key, row[key])] as const) : []),
      ]}
      onClose={onClose}
    />
  )
}

export default CoordinatorQuickLook
