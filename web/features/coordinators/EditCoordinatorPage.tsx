import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '../../behaviors/people/full-name.ts'
import { EditRecord } from '../../behaviors/record/EditRecord.tsx'
import { oneQuery } from '../../behaviors/record/records.ts'
import { usePathId } from '../../platform/navigation.ts'
import { CoordinatorForm } from './CoordinatorForm.tsx'
import { ReadOnlyCoordinator } from './ReadOnlyCoordinator.tsx'
import { toUpdate, toValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** A coordinator, changed by whoever may; for the others the form is there to read. */
const EditCoordinatorPage = () => {
  const t = useTranslations('record')
  const id = usePathId()
  const speak = useCoordinatorText()
  const { data: row } = useQuery({ ...oneQuery(coordinators, id), refetchOnWindowFocus: false })
  if (row && !row.abilities.update)
    return <ReadOnlyCoordinator title={t('edit_title', { name: fullName(row) })} values={toValues(row)} except={id} />
  return (
    <EditRecord records={coordinators} speak={speak} toValues={toValues} toInput={toUpdate} Fields={CoordinatorForm} />
  )
}

export default EditCoordinatorPage
