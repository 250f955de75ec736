import { beforeEach, expect, it } from 'vitest'
import './return-focus.ts'

const show = (html: string) => {
  document.body.innerHTML = html
}

const focusOn = (id: string) => document.getElementById(id)!.focus()

const remove = async (selector: string) => {
  document.querySelector(selector)!.remove()
  await Promise.resolve()
}

beforeEach(() =>
  show(`<h1 tabindex="-1">Leads</h1><button id="edit">Edit</button>
    <div role="dialog"><input id="name"></div>
    <div class="mantine-Notification-root"><button id="close">Close</button></div>`),
)

it('returns the focus to the page after a dialog was removed', async () => {
  focusOn('edit')
  focusOn('name')
  await remove('[role="dialog"]')
  expect(document.activeElement?.id).toBe('edit')
})

it('returns the focus to the heading if the place before the dialog no longer exists', async () => {
  focusOn('edit')
  focusOn('name')
  document.getElementById('edit')!.remove()
  await remove('[role="dialog"]')
  expect(document.activeElement?.tagName).toBe('H1')
})

it('returns the focus to an open dialog after a message was closed by its button', async () => {
  focusOn('edit')
  focusOn('name')
  focusOn('close')
  await remove('.mantine-Notification-root')
  expect(document.activeElement?.id).toBe('name')
})

it('returns the focus to the page after a message, also if a dialog has been removed meanwhile', async () => {
  focusOn('edit')
  focusOn('name')
  focusOn('close')
  await remove('[role="dialog"]')
  expect(document.activeElement?.id).toBe('close')
  await remove('.mantine-Notification-root')
  expect(document.activeElement?.id).toBe('edit')
})
