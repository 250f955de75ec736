import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './EditableCell.module.css'
import type { CellEditor } from './DataTable.tsx'

/** A cell that is changed where it stands: it shows its value, and opens its editor over it. */
const EditableCell = ({
  Editor,
  children,
  ...cell
}: {
  Editor: CellEditor
  children: ReactNode
} & Pick<ComponentProps<CellEditor>, 'id' | 'column'>) => {
  const t = useTranslations('record')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <span className={classes.editable}>
      <button
        ref={button}
        type="button"
        className={classes.edit}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {children}
        <span className="visually-hidden"> {t('edit_field', { field: cell.column.label })}</span>
      </button>
      {isOpen && (
        <Suspense>
          <Editor {...cell} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

export default EditableCell
