import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import type { FormValues } from '../form/changes.ts'
import { tabOf } from '../form/useStay.ts'
import type { CellEditor } from '../list/DataTable.tsx'
import { type Editor, FieldEditor } from '../record/FieldEditor.tsx'
import { type Stepping, type SteppingRecords, recordQuery } from '../record/records.ts'
import { CellPopover } from './CellPopover.tsx'
import { MomentCell, type Moments } from './MomentCell.tsx'
import { StatusCell, type Steps } from './StatusCell.tsx'
import { hasUnsaved, keepUnsaved } from './edited-cell.ts'

type Noun<Row extends Stepping, V extends FormValues> = Omit<Editor<Row, V>, 'row' | 'records'> &
  Steps<Row> & { records: SteppingRecords<Row>; moments?: Moments }

type Props<Row extends Stepping, V extends FormValues> = Noun<Row, V> & ComponentProps<CellEditor>

/** A field that lists its choices saves the one that is chosen. */
const LISTS = 'input[aria-haspopup=listbox]'

/** Another order or page of the list may be without the row that is changed. */
const addressOf = (place: Parameters<typeof tabOf>[0]) => tabOf(place) + JSON.stringify(place.search)

const InputCell = <Row extends Stepping, V extends FormValues>({
  column,
  row,
  onClose,
  ...noun
}: Omit<Props<Row, V>, 'id'> & { row: Row }) => {
  const [isList, setList] = useState(false)
  const lookInside = useCallback(
    (place: HTMLElement | null) => setList(place !== null && place.querySelector(LISTS) !== null),
    [],
  )
  return (
    <CellPopover label={column.label} mayClose={() => !hasUnsaved()} onClose={onClose}>
      <div ref={lookInside}>
        <FieldEditor
          {...noun}
          row={row}
          field={column.key}
          atOnce={isList}
          placeOf={addressOf}
          onDirty={keepUnsaved}
          onClose={onClose}
        />
      </div>
    </CellPopover>
  )
}

/** Changes one cell of a row over the record as it is now: a step of its status, a moment, or the input that its form has. */
export const RowEditor = <Row extends Stepping, V extends FormValues>({ id, ...props }: Props<Row, V>) => {
  const { records, column, moments, onClose } = props
  const { sayFailure } = useProblems()
  const [types, setTypes] = useState(false)
  const { data, error, isFetchedAfterMount } = useQuery({ ...recordQuery(records, id), refetchOnMount: 'always' })
  const [opened, setOpened] = useState<Row | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(data)
  useEffect(() => {
    if (!error || !isFetchedAfterMount || opened !== null) return
    sayFailed(sayFailure(error))
    onClose()
  }, [error, isFetchedAfterMount, opened, sayFailure, onClose])
  if (opened === null || !data) return null
  if (column.edits === 'status') return <StatusCell records={records} row={data} Step={props.Step} onClose={onClose} />
  if (column.edits === 'moment' && moments && !types)
    return <MomentCell {...props} row={opened} field={column.key} moments={moments} onOther={() => setTypes(true)} />
  return <InputCell {...props} row={opened} />
}
