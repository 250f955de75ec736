import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { Page } from '#web/ui/Page.tsx'
import type { FormValues } from '#web/behaviors/form/changes.ts'
import type { Fields } from '#web/behaviors/record/CreateRecord.tsx'

type Props<V extends FormValues> = { title: string; values: V; except?: number; Fields: Fields<V> }

/** A read-only form for users who may not save. */
export const ReadOnlyForm = <V extends FormValues>({ title, values, except, Fields: Inputs }: Props<V>) => {
  const t = useTranslations('staff')
  const form = useForm<V>({ initialValues: values, mode: 'controlled' })
  return (
    <Page title={title}>
      <Alert mb="md">{t('read_only')}</Alert>
      <fieldset disabled style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <Inputs form={form} {...(except === undefined ? {} : { except })} />
      </fieldset>
    </Page>
  )
}
