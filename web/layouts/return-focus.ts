/** Dialogs, menus and lists of options that open over the page. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

let last: HTMLElement | null = null
let isAbove = false

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  isAbove = target.closest(ABOVE) !== null
  if (!isAbove) last = target
})

/** Gives the focus back to where it was on the page when a dialog takes it away with itself: one that is removed rather than closed leaves it at the body. Where that place is gone too, the heading of the page takes it. */
const giveBack = () => {
  if (!isAbove || document.activeElement !== document.body) return
  isAbove = false
  const place = last?.isConnected ? last : document.querySelector<HTMLElement>('h1[tabindex]')
  place?.focus({ preventScroll: true })
}

new MutationObserver(giveBack).observe(document.body, { childList: true, subtree: true })
