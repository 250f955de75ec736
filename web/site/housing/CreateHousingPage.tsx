import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { HousingForm } from './HousingForm.tsx'
import { emptyHousing, toInput } from './housing-form.ts'
import { housing } from './housing.api.ts'

/** A new house; its rooms and beds come next. */
const CreateHousingPage = () => {
  const t = useTranslations('housing')
  return (
    <CreateRecord
      records={housing}
      words={{ title: t('create_title'), create: t('create') }}
      initial={emptyHousing}
      toInput={toInput}
      Fields={HousingForm}
    />
  )
}

export default CreateHousingPage
