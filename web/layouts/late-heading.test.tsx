import { beforeEach, expect, it } from 'vitest'
import './late-heading.ts'

const show = async (html: string) => {
  document.body.innerHTML = html
  await Promise.resolve()
}

const focused = () => document.activeElement?.textContent

beforeEach(async () => {
  history.replaceState(null, '', '/create-lead')
  document.dispatchEvent(new KeyboardEvent('keydown'))
  await show('<main><h1>New lead</h1><button>Save</button></main>')
})

it('focuses the heading that appears after a page was opened, also when it is replaced', async () => {
  history.replaceState(null, '', '/leads/1')
  await show('<main><h1>Loading</h1></main>')
  await show('<main><h1>Olena</h1></main>')
  expect(focused()).toBe('Olena')
})

it('leaves the focus where it is', async () => {
  document.querySelector('button')!.focus()
  history.replaceState(null, '', '/leads/1')
  document.querySelector('main')!.append('Saved')
  await Promise.resolve()
  expect(focused()).toBe('Save')
})

it('does nothing on the page on which the user acted last', async () => {
  history.replaceState(null, '', '/leads/1')
  document.dispatchEvent(new KeyboardEvent('keydown'))
  await show('<main><h1>Olena</h1></main>')
  expect(document.activeElement).toBe(document.body)
})
