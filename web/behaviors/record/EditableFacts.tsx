import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { type FactEditing, FactEditingContext } from '#web/ui/Facts.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { useBusy } from '#web/ui/useBusy.ts'
import { Conflicts } from '../form/Conflicts.tsx'
import type { FormValues } from '../form/changes.ts'
import { CustomInput } from '../custom-fields/CustomInputs.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { type FormState, setField } from '../form/fields-of.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import classes from './EditableFacts.module.css'
import type { Recorded, Records } from './records.ts'
import { type RecordForm, useRecordSaving } from './useRecordSaving.ts'

/** The input of one field of a noun's form. */
export type FieldInput<V extends FormValues> = ComponentType<{ form: FormState<V>; field: string; id: number }>

type Editor<Row extends Recorded, V extends FormValues> = RecordForm<Row, V> & {
  records: Records<Row>
  row: Row
  fieldTexts: FieldTexts
  Input: FieldInput<V>
}

type Opened = { field: string | null; open: (field: string) => void; edit: (field: string) => ReactNode }

const OpenedContext = createContext<Opened | null>(null)

const INPUTS = 'input:not([type=hidden]), textarea, select, [role=radio], button'

/** Esc in a form leaves it, unless a list stands open in it, which closes first. */
const useEscape = (form: RefObject<HTMLFormElement | null>, onLeave: () => void) => {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const element = form.current
    const onKey = (event: KeyboardEvent) => {
      const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
      if (event.key !== 'Escape' || isListOpen) return
      event.stopPropagation()
      leave.current()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [form])
}

const tabOf = (search: object) => ('tab' in search ? search.tab : undefined)

/** Asks before a page or a tab is left in which something typed is not saved. */
const useStay = (dirty: boolean) =>
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })

/** The input of one field in the place of its value: Enter saves, Esc leaves. */
const FieldEditor = <Row extends Recorded, V extends FormValues>({
  records,
  row,
  fieldTexts,
  Input,
  field,
  onClose,
  onDirty,
  ...noun
}: Editor<Row, V> & { field: string; onClose: () => void; onDirty: (input: HTMLElement | null) => void }) => {
  const t = useTranslations('record')
  const app = useTranslations('app')
  const { byField, sayFailure } = useProblems()
  const { original, changes, stale, send, save } = useRecordSaving(records, row, noun)
  const form = useForm<V>({ initialValues: original, mode: 'controlled' })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, runAlone] = useBusy()
  const element = useRef<HTMLFormElement>(null)
  const custom = useFields(records.entity).find(({ key }) => field === `custom.${key}`)
  const dirty = changes(original, form.getValues()).length > 0
  const blocker = useStay(dirty)
  useEffect(() => element.current?.querySelector<HTMLElement>(INPUTS)?.focus(), [])
  useEscape(element, onClose)
  useEffect(() => {
    onDirty(dirty ? (element.current?.querySelector<HTMLElement>(INPUTS) ?? null) : null)
    return () => onDirty(null)
  }, [dirty, onDirty])
  const submit = () =>
    runAlone(async () => {
      const values = form.getValues()
      if (!dirty) return onClose()
      try {
        await save(values)
        onClose()
      } catch (problem) {
        const errors = byField(problem)
        form.setErrors(errors)
        setFailure(errors[field.replace('custom.', 'custom_values.')] === undefined ? sayFailure(problem) : null)
      }
    })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  return (
    <>
      <form ref={element} noValidate data-fact-editor className={classes.editor} onSubmit={onSubmit}>
        {custom ? (
          <CustomInput
            field={custom}
            value={form.getValues().custom_values[custom.key] ?? null}
            error={form.errors[`custom_values.${custom.key}`]}
            onChange={(value) =>
              setField(form, 'custom_values', { ...form.getValues().custom_values, [custom.key]: value })
            }
          />
        ) : (
          <Input form={form} field={field} id={row.id} />
        )}
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <Group gap={4} mt={6}>
          <ActionIcon type="submit" loading={busy} aria-label={t('save')} title={t('save')}>
            <IconCheck size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={app('cancel')} title={app('cancel')} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </form>
      <LeaveDialog blocker={blocker} onLeave={onClose} />
      <Conflicts
        stale={stale}
        original={original}
        mine={form.getValues()}
        toValues={noun.toValues}
        changes={changes}
        fieldTexts={fieldTexts}
        save={async (theirs, mine, keys) => {
          await send(mine, theirs.version, keys)
          onClose()
        }}
      />
    </>
  )
}

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
