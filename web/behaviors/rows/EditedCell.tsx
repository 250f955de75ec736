import { Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { anchor, closeCell, useEditedCell } from './edited-cell.ts'

/** The editor of the cell that is being changed. It stands above the rows: they come and go under it, and what is typed in it stays. */
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
