import { type RefObject, useEffect } from 'react'

const FIELD = 'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)'

const windowOf = (element: Element | null | undefined) => element?.closest('[aria-modal="true"]') ?? null

/** Whether the focus is still where a new page puts it. */
const isFresh = (active: Element | null) => active === null || active === document.body || active.matches('h1')

/** Keyboard handling of a form: when it opens, the field with autofocus or the first field gets the focus; `Ctrl Enter` submits it from anywhere on its page or in its dialog. */
export const useFormKeys = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('[data-autofocus]') ?? form.current?.querySelector<HTMLElement>(FIELD)
    if (windowOf(first)) first?.setAttribute('data-autofocus', '')
    else if (isFresh(document.activeElement)) first?.focus({ preventScroll: true })
  }, [form])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || !form.current) return
      const open = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null
      if (windowOf(form.current) !== open) return
      event.preventDefault()
      form.current.requestSubmit()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [form])
}
