import { type ComponentProps, useState } from 'react'
import type { FormValues } from '../form/changes.ts'
import type { CellEditor } from '../list/DataTable.tsx'
import type { FieldTexts } from '../history/change-texts.ts'
import type { Editor } from '../record/FieldEditor.tsx'
import type { AnySteppingRecords, Recorded, Stepping } from '../record/records.ts'
import { InputCell } from './InputCell.tsx'
import { MomentCell, type Moments } from './MomentCell.tsx'
import { StatusCell, type Steps } from './StatusCell.tsx'
import { useOpenedRow } from './useOpenedRow.ts'

type Cell = ComponentProps<CellEditor>

type Noun<Row extends Recorded, V extends FormValues> = Omit<Editor<Row, V>, 'row'>

type Stepped<Row extends Stepping> = Steps<Row> & { records: AnySteppingRecords<Row> }

type Props<Row extends Stepping, V extends FormValues> = Noun<Row, V> & Stepped<Row> & { moments?: Moments } & Cell

/** Edits one cell of a row with the latest version of the record: a status change, a moment, or the input of its form. */
export const RowEditor = <Row extends Stepping, V extends FormValues>({ id, ...props }: Props<Row, V>) => {
  const { records, column, moments, onClose } = props
  const [types, setTypes] = useState(false)
  const row = useOpenedRow(records, id, onClose)
  if (row === null) return null
  if (column.edits === 'status') return <StatusCell {...props} row={row.now} />
  if (column.edits === 'moment' && moments && !types)
    return (
      <MomentCell {...props} row={row.opened} field={column.key} moments={moments} onOther={() => setTypes(true)} />
    )
  return <InputCell {...props} row={row.opened} />
}

/** The same for a noun without statuses. */
export const FieldRowEditor = <Row extends Recorded, V extends FormValues>({ id, ...props }: Noun<Row, V> & Cell) => {
  const row = useOpenedRow(props.records, id, props.onClose)
  return row && <InputCell {...props} row={row.opened} />
}

type Told<Row extends Recorded, V extends FormValues> = Omit<Noun<Row, V>, 'fieldTexts'> & {
  useText: () => FieldTexts
}

const noMoments = () => undefined

/** The editor of a cell in the list of a noun with statuses; `useMoments` names the moments its cells offer. */
export const rowEditor =
  <Row extends Stepping, V extends FormValues>({
    useText,
    useMoments = noMoments,
    ...noun
  }: Told<Row, V> & Stepped<Row> & { useMoments?: () => Moments | undefined }): CellEditor =>
  (cell) => {
    const moments = useMoments()
    return <RowEditor {...cell} {...noun} fieldTexts={useText()} {...(moments && { moments })} />
  }

/** The same for a noun without statuses. */
export const fieldRowEditor =
  <Row extends Recorded, V extends FormValues>({ useText, ...noun }: Told<Row, V>): CellEditor =>
  (cell) => <FieldRowEditor {...cell} {...noun} fieldTexts={useText()} />
