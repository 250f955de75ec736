import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { ReadOnlyForm } from '../parts/staff/ReadOnlyForm.tsx'
import { staffCreate } from '../parts/staff/staff-form.ts'
import { useMay, useUser } from '#web/platform/session.ts'
import { CoordinatorForm } from './CoordinatorForm.tsx'
import { emptyCoordinator } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'

/** A new coordinator: an existing user, or a person who is invited. */
const CreateCoordinatorPage = () => {
  const t = useTranslations('coordinators')
  const user = useUser()
  const may = useMay()('create contract')
  const initial = emptyCoordinator(user.locale)
  if (!may) return <ReadOnlyForm title={t('create_title')} values={initial} Fields={CoordinatorForm} />
  return (
    <CreateRecord
      records={coordinators}
      words={{ title: t('create_title'), create: t('create') }}
      initial={initial}
      toInput={staffCreate}
      Fields={CoordinatorForm}
    />
  )
}

export default CreateCoordinatorPage
