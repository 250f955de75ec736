import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useHeadingFocus } from './useHeadingFocus.ts'

const show = async (html: string) => {
  document.body.innerHTML = html
  await Promise.resolve()
}

const focused = () => document.activeElement?.textContent

beforeEach(() => show('<main><h1>New lead</h1><button>Save</button></main>'))

it('focuses the heading of a page', () => {
  renderHook(() => useHeadingFocus('/create-lead'))
  expect(focused()).toBe('New lead')
})

it('focuses the heading that appears after the page was opened', async () => {
  renderHook(() => useHeadingFocus('/leads/1'))
  await show('<main></main>')
  await show('<main><h1>Olena</h1></main>')
  expect(focused()).toBe('Olena')
})

it('leaves the focus where the user put it, and stops once the user acts', async () => {
  document.querySelector('button')!.focus()
  renderHook(() => useHeadingFocus('/leads/1'))
  expect(focused()).toBe('Save')
  document.dispatchEvent(new KeyboardEvent('keydown'))
  await show('<main><h1>Olena</h1></main>')
  expect(document.activeElement).toBe(document.body)
})
