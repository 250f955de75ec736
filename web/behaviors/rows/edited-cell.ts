import { type ComponentProps, useSyncExternalStore } from 'react'
import type { CellEditor } from '../list/DataTable.tsx'

/** A cell of a list with its editor. */
type Cell = Pick<ComponentProps<CellEditor>, 'id' | 'column'> & { Editor: CellEditor }

let edited: Cell | null = null
let unsaved: HTMLElement | null = null
const listeners = new Set<() => void>()

const edit = (cell: Cell | null) => {
  edited = cell
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cell whose editor is open. */
export const useEditedCell = () => useSyncExternalStore(subscribe, () => edited)

/** Remembers the input with an unsaved value; null if there is none. */
export const keepUnsaved = (input: HTMLElement | null) => {
  unsaved = input
}

export const hasUnsaved = () => unsaved !== null

/** Opens the editor of a cell; unsaved input in another one must be saved or discarded first. */
export const editCell = (cell: Cell) => {
  if (unsaved) unsaved.focus()
  else edit(cell)
}

export const closeCell = () => edit(null)

/** The element that holds the editor: it moves with the cell through the pages of the list, and stays in place if the row disappears. */
export const anchor = document.createElement('span')

/** Attaches the editor to a cell until the returned function is called. */
export const hangOn = (cell: HTMLElement) => {
  anchor.removeAttribute('style')
  cell.append(anchor)
  return () => {
    const { top, left, width, height } = anchor.parentElement!.getBoundingClientRect()
    Object.assign(anchor.style, {
      position: 'fixed',
      top: `${top}px`,
      left: `${left}px`,
      width: `${width}px`,
      height: `${height}px`,
      pointerEvents: 'none',
    })
    if (edited) document.body.append(anchor)
    else anchor.remove()
  }
}
