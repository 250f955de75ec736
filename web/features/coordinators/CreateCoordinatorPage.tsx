import { useTranslations } from 'use-intl'
import { CreateRecord } from '../../behaviors/record/CreateRecord.tsx'
import { useMay, useUser } from '../../platform/session.ts'
import { CoordinatorForm } from './CoordinatorForm.tsx'
import { ReadOnlyCoordinator } from './ReadOnlyCoordinator.tsx'
import { emptyCoordinator, toCreate } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'

/** A new coordinator: a user who is there, or a person who is invited. */
const CreateCoordinatorPage = () => {
  const t = useTranslations('coordinators')
  const user = useUser()
  const may = useMay()('create contract')
  const initial = emptyCoordinator(user.locale)
  if (!may) return <ReadOnlyCoordinator title={t('create_title')} values={initial} />
  return (
    <CreateRecord
      records={coordinators}
      words={{ title: t('create_title'), create: t('create') }}
      initial={initial}
      toInput={toCreate}
      Fields={CoordinatorForm}
    />
  )
}

export default CreateCoordinatorPage
