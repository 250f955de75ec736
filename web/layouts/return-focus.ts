/** Dialogs, menus and lists of options that open over the page. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

let last: HTMLElement | null = null
let isAbove = false

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  isAbove = target.closest(ABOVE) !== null
  if (!isAbove) last = target
})

/** Returns the focus to its place on the page after a dialog that was removed instead of closed left it at the body. If that place no longer exists, the page's heading gets the focus. */
const giveBack = () => {
  if (!isAbove || document.activeElement !== document.body) return
  isAbove = false
  const place = last?.isConnected ? last : document.querySelector<HTMLElement>('h1[tabindex]')
  place?.focus({ preventScroll: true })
}

new MutationObserver(giveBack).observe(document.body, { childList: true, subtree: true })
