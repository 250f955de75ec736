import { HeldPapers } from '#web/people/parts/documents/HeldPapers.tsx'
import { QuickLook } from '#web/behaviors/record/QuickLook.tsx'
import { housing } from './housing.api.ts'
import { HousingState, Occupancy } from './Occupancy.tsx'
import { useHousingText } from './useHousingText.ts'

const shown = ['city', 'address', 'gender_policy', 'landlord_name', 'landlord_phone', 'lease_to', 'comment'] as const

/** The preview of a house beside the list. */
const HousingQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const fieldTexts = useHousingText()
  const { labelOf, textOf } = fieldTexts
  return (
    <QuickLook
      records={housing}
      id={id}
      state={(row) => <HousingState row={row} />}
      fieldTexts={fieldTexts}
      actions={() => null}
      facts={(row) => [
        [labelOf('occupied'), <Occupancy key="beds" row={row} />],
        [labelOf('free'), row.free],
        [labelOf('documents_state'), <HeldPapers key="papers" row={row} />],
        ...shown.map((key) => [labelOf(key), textOf(key, row[key])] as const),
      ]}
      onClose={onClose}
    />
  )
}

export default HousingQuickLook
