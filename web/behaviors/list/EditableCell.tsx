import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { editCell, hangOn, useEditedCell } from '../rows/edited-cell.ts'
import classes from './EditableCell.module.css'
import type { CellEditor } from './DataTable.tsx'

/** A cell that can be edited in place: it shows its value, and opens its editor over it. */
const EditableCell = ({
  Editor,
  children,
  id,
  column,
}: {
  Editor: CellEditor
  children: ReactNode
} & Pick<ComponentProps<CellEditor>, 'id' | 'column'>) => {
  const t = useTranslations('record')
  const edited = useEditedCell()
  const isOpen = edited?.id === id && edited.column.key === column.key
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => (isOpen ? hangOn(place.current!) : undefined), [isOpen])
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <span ref={place} className={classes.editable}>
      <button
        ref={button}
        type="button"
        className={classes.edit}
        aria-haspopup={column.edits === 'input' ? 'dialog' : 'menu'}
        aria-expanded={isOpen}
        onClick={() => editCell({ Editor, id, column })}
      >
        {children}
        <span className="visually-hidden"> {t('edit_field', { field: column.label })}</span>
      </button>
    </span>
  )
}

export default EditableCell
