import type { ReactNode } from 'react'
import { type Messages, useTranslations } from 'use-intl'
import type { ChangeAction } from '#contract/behaviors/change-actions.ts'
import { BulkPage } from '../bulk/BulkPage.tsx'
import type { FormValues } from '../form/changes.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import { HistoryPage } from '../history/RecordHistory.tsx'
import { StatusHistoryPage } from '../history/StatusHistoryPage.tsx'
import { CreateRecord, type Fields } from './CreateRecord.tsx'
import { EditRecord } from './EditRecord.tsx'
import type { AnySteppingRecords, Recorded, Records, Stepping, SteppingRecords } from './records.ts'

/** The nouns whose pages have a way back to the list, and further texts under `Key`. */
type WordsWith<Key extends string = never> = {
  [Noun in keyof Messages]: Messages[Noun] extends Readonly<Record<'back' | 'title' | Key, string>> ? Noun : never
}[keyof Messages]

/** The labels of a noun's fields and the texts of their values. */
type Told = { useText: () => FieldTexts }

type Form<Row extends Recorded, V extends FormValues> = {
  Fields: Fields<V>
  /** The values of a blank form. */
  useEmpty: () => V
  toValues: (row: Row) => V
  toInput: (values: V) => FormValues
}

type Page = () => ReactNode

/** The page of a new record. */
export const createPage =
  <Row extends Recorded, V extends FormValues>(
    { records, words }: { records: Records<Row>; words: WordsWith<'create_title' | 'create'> },
    { Fields: Inputs, useEmpty, toInput }: Pick<Form<Row, V>, 'Fields' | 'useEmpty' | 'toInput'>,
  ): Page =>
  () => {
    const t = useTranslations(words)
    return (
      <CreateRecord
        records={records}
        words={{ title: t('create_title'), create: t('create') }}
        initial={useEmpty()}
        toInput={toInput}
        Fields={Inputs}
      />
    )
  }

/** The edit page of a record; a colleague's change in the meantime is shown field by field. */
export const editPage =
  <Row extends Recorded, V extends FormValues>(
    { records, useText }: { records: Records<Row> } & Told,
    { Fields: Inputs, toValues, toInput }: Pick<Form<Row, V>, 'Fields' | 'toValues' | 'toInput'>,
  ): Page =>
  () => <EditRecord records={records} fieldTexts={useText()} toValues={toValues} toInput={toInput} Fields={Inputs} />

/** The page of all changes of a record. */
export const historyPage =
  <Row extends Recorded>(
    { records, useText, words }: { records: Records<Row>; words: WordsWith } & Told,
    look: {
      /** Fields to filter by. */
      fields: readonly string[]
      /** Types of changes to filter by, if they differ from the usual ones. */
      actions?: readonly ChangeAction[]
    },
  ): Page =>
  () => <HistoryPage records={records} fieldTexts={useText()} back={useTranslations(words)('back')} {...look} />

/** The page of a record's status history. */
export const statusHistoryPage =
  <Row extends Stepping>({ records, words }: { records: SteppingRecords<Row>; words: WordsWith }): Page =>
  () => <StatusHistoryPage records={records} back={useTranslations(words)('back')} />

/** The page of a bulk action, opened by its URL. */
export const bulkPage =
  <Row extends Stepping>(
    { records, useText, words }: { records: AnySteppingRecords<Row>; words: WordsWith } & Told,
    list: string,
  ): Page =>
  () => (
    <BulkPage records={records} fieldTexts={useText()} back={{ to: list, label: useTranslations(words)('title') }} />
  )
