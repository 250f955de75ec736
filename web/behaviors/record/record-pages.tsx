import type { ReactNode } from 'react'
import type { ChangeAction } from '#contract/behaviors/change-actions.ts'
import { BulkPage } from '../bulk/BulkPage.tsx'
import type { FormValues } from '../form/changes.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import { HistoryPage } from '../history/RecordHistory.tsx'
import { StatusHistoryPage } from '../history/StatusHistoryPage.tsx'
import { CreateRecord, type Fields } from './CreateRecord.tsx'
import { EditRecord } from './EditRecord.tsx'
import type { AnySteppingRecords, Recorded, Records, Stepping, SteppingRecords } from './records.ts'

type Told<Words> = {
  /** The labels of its fields and the texts of their values. */
  useText: () => FieldTexts
  useWords: () => Words
}

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
    { records, useWords }: { records: Records<Row>; useWords: () => { create_title: string; create: string } },
    { Fields: Inputs, useEmpty, toInput }: Pick<Form<Row, V>, 'Fields' | 'useEmpty' | 'toInput'>,
  ): Page =>
  () => {
    const words = useWords()
    return (
      <CreateRecord
        records={records}
        words={{ title: words.create_title, create: words.create }}
        initial={useEmpty()}
        toInput={toInput}
        Fields={Inputs}
      />
    )
  }

/** The edit page of a record; a colleague's change in the meantime is shown field by field. */
export const editPage =
  <Row extends Recorded, V extends FormValues>(
    { records, useText }: { records: Records<Row>; useText: () => FieldTexts },
    { Fields: Inputs, toValues, toInput }: Pick<Form<Row, V>, 'Fields' | 'toValues' | 'toInput'>,
  ): Page =>
  () => <EditRecord records={records} fieldTexts={useText()} toValues={toValues} toInput={toInput} Fields={Inputs} />

/** The page of all changes of a record. */
export const historyPage =
  <Row extends Recorded>(
    { records, useText, useWords }: { records: Records<Row> } & Told<{ back: string }>,
    look: {
      /** Fields to filter by. */
      fields: readonly string[]
      /** Types of changes to filter by, if they differ from the usual ones. */
      actions?: readonly ChangeAction[]
    },
  ): Page =>
  () => <HistoryPage records={records} fieldTexts={useText()} back={useWords().back} {...look} />

/** The page of a record's status history. */
export const statusHistoryPage =
  <Row extends Stepping>({
    records,
    useWords,
  }: {
    records: SteppingRecords<Row>
    useWords: () => { back: string }
  }): Page =>
  () => <StatusHistoryPage records={records} back={useWords().back} />

/** The page of a bulk action, opened by its URL. */
export const bulkPage =
  <Row extends Stepping>(
    { records, useText, useWords }: { records: AnySteppingRecords<Row> } & Told<{ title: string }>,
    list: string,
  ): Page =>
  () => <BulkPage records={records} fieldTexts={useText()} back={{ to: list, label: useWords().title }} />
