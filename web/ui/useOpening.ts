import { cloneElement, useEffect, useState } from 'react'
import type { OpenerButton } from './Opener.tsx'

/** The state of an Opener's content: closed for the first frame, so that the button takes the focus and gets it back. */
export const useOpening = (button: OpenerButton) => {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return { opened, setOpened, button: cloneElement(button, { autoFocus: true }) }
}
