import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { Page } from '../../ui/Page.tsx'
import { CoordinatorForm } from './CoordinatorForm.tsx'
import type { CoordinatorValues } from './coordinator-form.ts'

type Props = { title: string; values: CoordinatorValues; except?: number }

/** The form as it is for those who may look but not save. */
export const ReadOnlyCoordinator = ({ title, values, except }: Props) => {
  const t = useTranslations('coordinators')
  const form = useForm<CoordinatorValues>({ initialValues: values, mode: 'controlled' })
  return (
    <Page title={title}>
      <Alert mb="md">{t('read_only')}</Alert>
      <fieldset disabled style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <CoordinatorForm form={form} {...(except === undefined ? {} : { except })} />
      </fieldset>
    </Page>
  )
}
