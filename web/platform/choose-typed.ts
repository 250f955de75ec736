import type { KeyboardEvent } from 'react'

type Key = KeyboardEvent<HTMLInputElement>

/** The open list of a field with typed text that is not its chosen option; null otherwise. */
const listOf = ({ currentTarget: field, nativeEvent }: Key) => {
  if (field.readOnly || field.value.trim() === '' || nativeEvent.isComposing) return null
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const chosen = list?.querySelector('[data-combobox-active]')
  return chosen?.textContent.includes(field.value) ? null : list
}

/**
 * Keys of a select field, before its own: Tab takes the highlighted option, and Enter saves no form while the typed
 * text is not an option.
 */
export const chooseTyped = (event: Key) => {
  const list = listOf(event)
  if (!list) return
  if (event.key === 'Enter') event.preventDefault()
  if (event.key === 'Tab' && !event.shiftKey) list.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
}

/** The same for a field of several options, which highlights none: both keys take the only one that fits. */
export const chooseOnly = (event: Key) => {
  const list = listOf(event)
  if (!list || (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey))) return
  if (event.key === 'Enter') event.preventDefault()
  const options = list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-active])')
  if (options.length === 1 && !list.querySelector('[data-combobox-selected]')) options[0]!.click()
}
