import { MantineProvider, Menu } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

const show = (items: readonly string[]) =>
  render(
    <MantineProvider env="test" theme={theme}>
      <Menu>
        <Menu.Target>
          <button type="button">Status</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Next</Menu.Label>
          {items.map((item) => (
            <Menu.Item key={item}>{item}</Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  )

it('focuses the first item of a menu that opens, so that arrows go on from there', async () => {
  show(['Active', 'Suspended'])
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Active' })))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Suspended' }))
})

it('focuses the menu itself if it has no items', async () => {
  show([])
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
})
