import { useCallback, useState } from 'react'
import type { ComponentProps } from 'react'
import type { FormValues } from '../form/changes.ts'
import { tabOf } from '../form/useStay.ts'
import type { CellEditor } from '../list/DataTable.tsx'
import { type Editor, FieldEditor } from '../record/FieldEditor.tsx'
import type { Recorded } from '../record/records.ts'
import { CellPopover } from './CellPopover.tsx'
import { hasUnsaved, keepUnsaved } from './edited-cell.ts'

type Props<Row extends Recorded, V extends FormValues> = Editor<Row, V> &
  Pick<ComponentProps<CellEditor>, 'column' | 'onClose'>

/** A select field saves its choice immediately, unless it allows several. */
const LISTS = 'input[aria-haspopup=listbox]:not(.mantine-MultiSelect-inputField)'

/** Another sort order or page of the list may not contain the edited row. */
const addressOf = (place: Parameters<typeof tabOf>[0]) => tabOf(place) + JSON.stringify(place.search)

/** The input of one field over its cell. */
export const InputCell = <Row extends Recorded, V extends FormValues>({
  column,
  row,
  onClose,
  ...noun
}: Props<Row, V>) => {
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
