import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '#web/ui/icons/index.ts'
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FactEditing, FactEditingContext } from '#web/ui/Facts.tsx'
import { useUser } from '#web/platform/session.ts'
import type { FormValues } from '../form/changes.ts'
import { draftsUnder } from '../form/drafts.ts'
import classes from './EditableFacts.module.css'
import { type Editor, FieldEditor } from './FieldEditor.tsx'
import type { Recorded } from './records.ts'

type Opened = { field: string | null; open: (field: string) => void; edit: (field: string) => ReactNode }

const OpenedContext = createContext<Opened | null>(null)

const SHORT = 40

const isShort = (value: ReactNode) =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= SHORT && !value.includes('\n'))

/** A value with its edit control: a short plain value is itself a button; any other, which can be selected and copied, has a pencil beside it. */
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

const hasInput = (fields: readonly string[], one: string) =>
  fields.includes(one.startsWith('custom.') ? 'custom_values' : one)

/** Facts of a record that are edited in place; `fields` are those with an input. Unsaved input reappears when the field is opened again. */
export const EditableFacts = <Row extends Recorded, V extends FormValues>({
  fields,
  secret = [],
  children,
  ...editor
}: Editor<Row, V> & {
  fields: readonly string[]
  /** Fields whose input is not stored in the browser. */
  secret?: readonly string[]
  children: ReactNode
}) => {
  const user = useUser()
  const drafts = `${user.id}.fact.${editor.records.entity}.${editor.row.id}.`
  const [left] = useState(() => draftsUnder(drafts).find((one) => hasInput(fields, one)) ?? null)
  const [field, setOpened] = useState(left)
  const [last, setLast] = useState(left)
  const [isQuiet, setQuiet] = useState(true)
  const unsaved = useRef<HTMLElement>(null)
  const keepDirty = useCallback((input: HTMLElement | null) => {
    unsaved.current = input
  }, [])
  const { update } = editor.row.abilities
  const names = fields.join()
  const editing = useMemo(() => {
    const editable = names.split(',')
    const isEditable = (one: string) => update && hasInput(editable, one)
    return { mayEdit: (one: string) => one === field || isEditable(one), last, Value: EditableValue }
  }, [names, update, field, last])
  /** Opens one field at a time: unsaved input in another one must be saved or discarded first. */
  const open = (one: string) => {
    if (unsaved.current) return unsaved.current.focus()
    setQuiet(false)
    setOpened(one)
    setLast(one)
  }
  const edit = (one: string) => (
    <FieldEditor
      {...editor}
      field={one}
      draftKey={secret.includes(one) ? undefined : drafts + one}
      isQuiet={isQuiet}
      onDirty={keepDirty}
      onClose={() => setOpened(null)}
    />
  )
  return (
    <OpenedContext value={{ field, open, edit }}>
      <FactEditingContext value={editing}>{children}</FactEditingContext>
    </OpenedContext>
  )
}
