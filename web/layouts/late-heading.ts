/** The path at which the user last pressed a key or a button of the mouse. */
let acted = location.pathname

for (const act of ['keydown', 'pointerdown'])
  document.addEventListener(act, () => {
    acted = location.pathname
  })

/** Moves the focus to the heading of a new page that appears later than the page, as long as the user does nothing there. */
const focusHeading = () => {
  if (location.pathname === acted || document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

new MutationObserver(focusHeading).observe(document.body, { childList: true, subtree: true })
