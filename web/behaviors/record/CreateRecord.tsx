import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBack, useGo } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { Page } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { EntityFormFrame } from '../form/EntityFormFrame.tsx'
import type { FormValues } from '../form/changes.ts'
import type { FormState } from '../form/fields-of.ts'
import { useEntityForm } from '../form/useEntityForm.ts'
import { type Recorded, type Records, listOf, pathOf, refreshRecords } from './records.ts'

/** The fields of a noun, which do not know whether they create or edit; `except` is the record being edited. */
export type Fields<V extends FormValues> = ComponentType<{ form: FormState<V>; except?: number }>

/** The page of a new record. */
export const CreateRecord = <Row extends Recorded, V extends FormValues>({
  records,
  words,
  initial,
  toInput,
  draft = 'new',
  notice,
  Fields: Inputs,
}: {
  records: Records<Row>
  words: { title: string; create: string }
  initial: V
  /** The key of the draft in this browser: `new`, or the record that this one is made from. */
  draft?: string
  toInput: (values: V) => Record<string, unknown>
  /** Information before the fields. */
  notice?: ReactNode
  Fields: Fields<V>
}) => {
  const t = useTranslations('record')
  const user = useUser()
  const go = useGo()
  const back = useBack(listOf(records))
  const state = useEntityForm<V>({
    initial,
    draftKey: `${user.id}.${records.entity}.${draft}`,
    save: async (values, idempotencyKey) => {
      const { data } = await records.create(toInput(values), idempotencyKey)
      state.leave()
      sayDone(t('created', { name: records.nameOf(data) }))
      void refreshRecords(records)
      await go(pathOf(records, data.id), { replace: true })
    },
  })
  return (
    <Page title={words.title}>
      {notice}
      <EntityFormFrame state={state} saveLabel={words.create} email={user.email} onCancel={back}>
        <Inputs form={state.form} />
      </EntityFormFrame>
    </Page>
  )
}
