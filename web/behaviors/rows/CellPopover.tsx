import { Popover } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './rows.module.css'

/** Elements that float over the page: option lists, calendars, dialogs. */
const FLOATING = '[data-portal], [role=listbox], [aria-modal=true]'

/** A popover over a cell: a click outside closes it, unless unsaved input would be lost. */
export const CellPopover = ({
  label,
  mayClose,
  onClose,
  children,
}: {
  label: string
  mayClose: () => boolean
  onClose: () => void
  children: ReactNode
}) => {
  const box = useRef<HTMLDivElement>(null)
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => mayClose() && onClose()
  })
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || box.current?.contains(target) || target.closest(FLOATING)) return
      leave.current?.()
    }
    addEventListener('pointerdown', press, { capture: true })
    return () => removeEventListener('pointerdown', press, { capture: true })
  }, [])
  return (
    <Popover
      opened
      position="bottom-start"
      offset={4}
      shadow="md"
      radius="md"
      withinPortal
      withRoles={false}
      hideDetached={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={box} className={classes.dropdown}>
        <dialog open aria-label={label} className={classes.inside}>
          {children}
        </dialog>
      </Popover.Dropdown>
    </Popover>
  )
}
