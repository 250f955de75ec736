import type { ReactNode } from 'react'

/** Content that is wider than its place and scrolls in it, also with the keyboard. */
export const ScrollRegion = ({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
  <section className={className} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
