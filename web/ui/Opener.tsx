import { type ReactElement, type ReactNode, Suspense, cloneElement, startTransition, useState } from 'react'

export type OpenerButton = ReactElement<Record<string, unknown>>

/** A button whose menu or panel is loaded separately. The button is shown at once; the first click replaces it by `children`: the same button with what it opens. */
export const Opener = ({
  button,
  popup,
  preload,
  children,
}: {
  button: OpenerButton
  popup: 'menu' | 'dialog'
  preload: () => Promise<unknown>
  children: ReactNode
}) => {
  const [asked, setAsked] = useState(false)
  const warm = () => void preload().catch(() => undefined)
  return (
    <Suspense>
      {asked
        ? children
        : cloneElement(button, {
            'aria-haspopup': popup,
            'aria-expanded': false,
            onPointerEnter: warm,
            onFocus: warm,
            onClick: () => startTransition(() => setAsked(true)),
          })}
    </Suspense>
  )
}
