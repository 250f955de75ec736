import { onPaper } from '../ui/usePrinting.ts'
import './print.css'

const SCHEME = 'data-mantine-color-scheme'

const page = document.documentElement
let screen: string | null = null

/** A print is light, whatever the theme of the screen. */
onPaper((isPrinting) => {
  if (isPrinting) {
    screen ??= page.getAttribute(SCHEME)
    page.setAttribute(SCHEME, 'light')
  } else if (screen !== null) {
    page.setAttribute(SCHEME, screen)
    screen = null
  }
})
