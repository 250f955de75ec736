import { MantineProvider, Menu } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CellMenu } from './CellMenu.tsx'

const show = (items: readonly string[]) =>
  render(
    <MantineProvider env="test">
      <CellMenu onClose={() => undefined}>
        <Menu.Label>Next</Menu.Label>
        {items.map((item) => (
          <Menu.Item key={item}>{item}</Menu.Item>
        ))}
      </CellMenu>
    </MantineProvider>,
  )

it('has the focus on its first item, so that arrows go on from there', async () => {
  show(['Active', 'Suspended'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Active' })))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Suspended' }))
})

it('has the focus itself if it has no items', async () => {
  show([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
})
