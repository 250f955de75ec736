/** Dialogs, menus and lists of options that open over the page. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** A message that disappears by itself or by its button. */
const MESSAGE = '.mantine-Notification-root'

let last: HTMLElement | null = null
/** What is open over the page and has the focus, or had it last. */
let above: Element | null = null
/** The place that had the focus before a message, and that message. */
let before: HTMLElement | null = null
let message: Element | null = null

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  message = target.closest(MESSAGE)
  if (message !== null) return
  before = target
  above = target.closest(ABOVE)
  if (above === null) last = target
})

/** Returns the focus to its place on the page after a dialog that was removed instead of closed left it at the body. If that place no longer exists, the page's heading gets the focus. After a message, the place before it gets the focus. A dialog that stays keeps it: its button is disabled while it saves. */
const giveBack = () => {
  if (message !== null && !message.isConnected && document.activeElement === document.body) {
    message = null
    if (before?.isConnected) before.focus({ preventScroll: true })
  }
  if (above === null || above.isConnected || document.activeElement !== document.body) return
  above = null
  const place = last?.isConnected ? last : document.querySelector<HTMLElement>('h1[tabindex]')
  place?.focus({ preventScroll: true })
}

new MutationObserver(giveBack).observe(document.body, { childList: true, subtree: true })
