import { RouterContextProvider, createRootRoute, createRouter } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import type { Column } from './DataTable.tsx'
import EndlessTable from './EndlessTable.tsx'

type Row = { id: number }

const rows: Row[] = Array.from({ length: 300 }, (_, at) => ({ id: at + 1 }))
const idOf = ({ id }: Row) => id
const pathOf = () => '/leads'
const ROW_PX = 41
const router = createRouter({ routeTree: createRootRoute() })

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

/** A list of 200 rows; the button adds the rest of them. */
const Sample = ({ columns }: { columns: Column<Row>[] }) => {
  const [isAll, setAll] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAll(true)}>
        All
      </button>
      <EndlessTable
        list="leads"
        label="Leads"
        rows={isAll ? rows : rows.slice(0, 200)}
        columns={columns}
        sort="id"
        stale={false}
        idOf={idOf}
        pathOf={pathOf}
        onSort={() => undefined}
        hasMore={!isAll}
        onMore={() => undefined}
      />
    </>
  )
}

const open = async () => {
  await loadMessages('en', 'all')
  const drawn = vi.fn(({ id }: Row) => `Row ${id}`)
  const columns: Column<Row>[] = [{ key: 'name', label: 'Name', main: true, cell: drawn }]
  render(
    <Words language="en">
      <RouterContextProvider router={router}>
        <Suspense>
          <Sample columns={columns} />
        </Suspense>
      </RouterContextProvider>
    </Words>,
  )
  await screen.findByText('Row 1')
  return drawn
}

const drawnRows = () => screen.getAllByText(/^Row /).map((cell) => Number(cell.textContent!.slice(4)))

it('renders only the rows that come near when it is scrolled, and the visible ones stay in the page', async () => {
  const drawn = await open()
  const before = new Set(drawnRows())
  expect(before.size).toBeLessThan(60)
  drawn.mockClear()
  const scroller = screen.getByRole('region', { name: 'Leads' })
  for (const top of [1, 2, 3, 4, 20, 40]) {
    scroller.scrollTop = top * ROW_PX
    fireEvent.scroll(scroller)
  }
  await screen.findByText('Row 60')
  const shown = drawnRows()
  expect(shown.length).toBeLessThan(70)
  for (const visible of [41, 48, 55]) expect(shown).toContain(visible)
  expect(drawn.mock.calls.filter(([{ id }]) => before.has(id))).toEqual([])
  expect(drawn.mock.calls.length).toBe(new Set(drawn.mock.calls.map(([{ id }]) => id)).size)
})

it('renders no present row again when more rows arrive', async () => {
  const drawn = await open()
  drawn.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(drawn).not.toHaveBeenCalled()
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '300')
})
