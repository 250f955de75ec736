import { CallButton } from '#web/people/parts/person/CallButton.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { crewBarOf } from './CrewBar.tsx'
import { foremen } from './foremen.api.ts'
import { useForemanText } from './useForemanText.ts'

const ForemanStep = lazyPart(() => import('./ForemanStep.tsx'))

const shown = ['contracts', 'languages', 'email', 'hired_on', 'comment'] as const

/** The preview of a foreman beside the list. */
const ForemanQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useForemanText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={foremen}
      id={id}
      state={(row) => <RecordState records={foremen} row={row} Step={ForemanStep} />}
      fieldTexts={fieldTexts}
      actions={(row) => row.phone && <CallButton phone={row.phone} />}
      facts={(row) => [
        [labelOf('phone'), row.phone && <PhoneLink key="phone" phone={row.phone} />],
        ...(row.whole
          ? [
              [labelOf('crew'), crewBarOf(row)] as const,
              ...shown.map((key) => [labelOf(key), textOf(key, row[key])] as const),
            ]
          : []),
      ]}
      onClose={onClose}
    />
  )
}

export default ForemanQuickLook
