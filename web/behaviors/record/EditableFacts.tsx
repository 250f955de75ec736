import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FactEditing, FactEditingContext } from '#web/ui/Facts.tsx'
import type { FormValues } from '../form/changes.ts'
import classes from './EditableFacts.module.css'
import { type Editor, FieldEditor } from './FieldEditor.tsx'
import type { Recorded } from './records.ts'

type Opened = { field: string | null; open: (field: string) => void; edit: (field: string) => ReactNode }

const OpenedContext = createContext<Opened | null>(null)

const SHORT = 40

const isShort = (value: ReactNode) =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= SHORT && !value.includes('\n'))

/** A value with a way to change it: a short plain one is a button itself, beside any other, which may be marked and copied, stands a pencil. */
const EditableValue: FactEditing['Value'] = ({ label, field, children }) => {
  const t = useTranslations('record')
  const opened = useContext(OpenedContext)!
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = opened.field === field
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return opened.edit(field)
  const open = () => opened.open(field)
  const name = t('edit_field', { field: label })
  if (isShort(children))
    return (
      <UnstyledButton ref={button} className={classes.plain} onClick={open}>
        {children}
        <span className="visually-hidden"> · {name}</span>
        <IconPencil size={14} className={classes.pencil} aria-hidden />
      </UnstyledButton>
    )
  return (
    <span className={classes.value}>
      {children}
      <UnstyledButton ref={button} className={classes.beside} aria-label={name} title={name} onClick={open}>
        <IconPencil size={14} className={classes.pencil} aria-hidden />
      </UnstyledButton>
    </span>
  )
}

/** Facts of a record that are changed where they stand; `fields` are those with an input. */
export const EditableFacts = <Row extends Recorded, V extends FormValues>({
  fields,
  children,
  ...editor
}: Editor<Row, V> & { fields: readonly string[]; children: ReactNode }) => {
  const [field, setOpened] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const unsaved = useRef<HTMLElement>(null)
  const keepDirty = useCallback((input: HTMLElement | null) => {
    unsaved.current = input
  }, [])
  const { update } = editor.row.abilities
  const names = fields.join()
  const editing = useMemo(() => {
    const editable = new Set(names.split(','))
    const isEditable = (one: string) => update && editable.has(one.startsWith('custom.') ? 'custom_values' : one)
    return { mayEdit: (one: string) => one === field || isEditable(one), last, Value: EditableValue }
  }, [names, update, field, last])
  /** One field at a time: what is typed in another one is saved or left first. */
  const open = (one: string) => {
    if (unsaved.current) return unsaved.current.focus()
    setOpened(one)
    setLast(one)
  }
  const edit = (one: string) => (
    <FieldEditor {...editor} field={one} onDirty={keepDirty} onClose={() => setOpened(null)} />
  )
  return (
    <OpenedContext value={{ field, open, edit }}>
      <FactEditingContext value={editing}>{children}</FactEditingContext>
    </OpenedContext>
  )
}
