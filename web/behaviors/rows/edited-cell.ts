import { type ComponentProps, useSyncExternalStore } from 'react'
import type { CellEditor } from '../list/DataTable.tsx'

/** A cell of a list, and what changes it. */
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

/** Keeps the input whose value is not saved yet; null where there is none. */
export const keepUnsaved = (input: HTMLElement | null) => {
  unsaved = input
}

export const hasUnsaved = () => unsaved !== null

/** Opens the editor of a cell; what is typed in another one is saved or left first. */
export const editCell = (cell: Cell) => {
  if (unsaved) unsaved.focus()
  else edit(cell)
}

export const closeCell = () => edit(null)

/** Where the editor hangs: it goes from page to page of the list with the cell, and stays where the cell stood when its row is gone. */
export const anchor = document.createElement('span')

/** Hangs the editor on a cell until the answer is called. */
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
