import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import type { CellEditor } from '../list/DataTable.tsx'
import EditableCell from '../list/EditableCell.tsx'
import EditedCell from './EditedCell.tsx'
import { keepUnsaved } from './edited-cell.ts'

const Editor: CellEditor = ({ id, column, onClose }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => keepUnsaved(null), [])
  return (
    <>
      <input ref={input} aria-label={`${column.label} of ${id}`} onChange={() => keepUnsaved(input.current)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  )
}

const column = (edits: 'status' | 'input') => ({ key: edits, label: edits, edits })

const Sample = ({ rows }: { rows: readonly number[] }) => (
  <Words language="en">
    <EditedCell />
    {rows.map((id) =>
      (['status', 'input'] as const).map((edits) => (
        <EditableCell key={`${id} ${edits}`} id={id} column={column(edits)} Editor={Editor}>
          {`${edits} ${id}`}
        </EditableCell>
      )),
    )}
  </Words>
)

const open = async () => {
  await loadMessages('en', 'all')
  return render(<Sample rows={[1, 2]} />)
}

const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const typed = (value: string) => {
  const input = screen.getByLabelText('input of 1')
  fireEvent.change(input, { target: { value } })
  return input
}

afterEach(cleanup)

it('keeps the input while its row is gone, and shows it when the row is back', async () => {
  const { rerender } = await open()
  fireEvent.click(cell('input 1'))
  const input = typed('Radom')
  rerender(<Sample rows={[2]} />)
  expect(screen.getByLabelText('input of 1')).toBe(input)
  rerender(<Sample rows={[2, 1]} />)
  expect(screen.getByLabelText('input of 1')).toBe(input)
  expect(input).toHaveValue('Radom')
  expect(cell('input 1').parentElement).toContainElement(input)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('input of 1')).toBeNull()
  expect(cell('input 1')).toHaveFocus()
})

it('opens no other cell while there is unsaved input', async () => {
  await open()
  fireEvent.click(cell('input 1'))
  fireEvent.click(cell('input 2'))
  expect(screen.queryByLabelText('input of 1')).toBeNull()
  fireEvent.click(cell('input 1'))
  const input = typed('Radom')
  fireEvent.click(cell('status 2'))
  expect(input).toHaveFocus()
  expect(screen.queryByLabelText('status of 2')).toBeNull()
})

it('shows what a cell opens, and closes with its list', async () => {
  const { unmount } = await open()
  expect(cell('status 1')).toHaveAttribute('aria-haspopup', 'menu')
  expect(cell('input 1')).toHaveAttribute('aria-haspopup', 'dialog')
  fireEvent.click(cell('input 1'))
  unmount()
  await open()
  expect(screen.queryByLabelText('input of 1')).toBeNull()
})
