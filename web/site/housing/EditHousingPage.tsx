import { EditRecord } from '#web/behaviors/record/EditRecord.tsx'
import { HousingForm } from './HousingForm.tsx'
import { toInput, toValues } from './housing-form.ts'
import { housing } from './housing.api.ts'
import { useHousingText } from './useHousingText.ts'

/** A house being changed. */
const EditHousingPage = () => (
  <EditRecord records={housing} speak={useHousingText()} toValues={toValues} toInput={toInput} Fields={HousingForm} />
)

export default EditHousingPage
