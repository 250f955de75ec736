import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { anchor, closeCell, useEditedCell } from './edited-cell.ts'

/** The editor of the open cell. It is rendered above the rows, so its input stays when rows are removed and added. */
const EditedCell = () => {
  const cell = useEditedCell()
  useEffect(() => closeCell, [])
  if (!cell) return null
  const { Editor, id, column } = cell
  return createPortal(
    <span data-edited>
      <Suspense>
        <Editor key={`${id} ${column.key}`} id={id} column={column} onClose={closeCell} />
      </Suspense>
    </span>,
    anchor,
  )
}

export default EditedCell
