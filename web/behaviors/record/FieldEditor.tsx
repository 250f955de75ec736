import { ActionIcon, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useBusy } from '#web/ui/useBusy.ts'
import { CustomInput } from '../custom-fields/CustomInputs.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'
import { Conflicts } from '../form/Conflicts.tsx'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import type { FormValues } from '../form/changes.ts'
import { type FormState, setField } from '../form/fields-of.ts'
import { tabOf, useStay } from '../form/useStay.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import classes from './EditableFacts.module.css'
import type { AnyRecords, Recorded } from './records.ts'
import { type RecordForm, useRecordSaving } from './useRecordSaving.ts'

/** The input of one field of a noun's form. */
export type FieldInput<V extends FormValues> = ComponentType<{ form: FormState<V>; field: string; id: number }>

/** What changes one field of a record. */
export type Editor<Row extends Recorded, V extends FormValues> = RecordForm<Row, V> & {
  records: AnyRecords<Row>
  row: Row
  fieldTexts: FieldTexts
  Input: FieldInput<V>
}

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

/** The input of a custom field. */
const OwnInput = <V extends FormValues>({
  entity,
  form,
  field,
}: {
  entity: CustomFieldEntity
  form: FormState<V>
  field: string
}) => {
  const custom = useFields(entity).find(({ key }) => field === `custom.${key}`)
  const values = form.getValues().custom_values
  return (
    custom && (
      <CustomInput
        field={custom}
        value={values[custom.key] ?? null}
        error={form.errors[`custom_values.${custom.key}`]}
        onChange={(value) =>
          setField(form, 'custom_values', { ...form.getValues().custom_values, [custom.key]: value })
        }
      />
    )
  )
}

/** The input of one field in the place of its value: Enter saves, Esc leaves. */
export const FieldEditor = <Row extends Recorded, V extends FormValues>({
  records,
  row,
  fieldTexts,
  Input,
  field,
  onClose,
  onDirty,
  atOnce = false,
  placeOf = tabOf,
  ...noun
}: Editor<Row, V> & {
  field: string
  onClose: () => void
  onDirty: (input: HTMLElement | null) => void
  /** What is chosen is saved without being asked to. */
  atOnce?: boolean
  /** As much of the address as is not left without a question while something is not saved. */
  placeOf?: typeof tabOf
}) => {
  const t = useTranslations('record')
  const app = useTranslations('app')
  const { byField, sayFailure } = useProblems()
  const { original, changes, stale, send, save } = useRecordSaving(records, row, noun)
  const form = useForm<V>({ initialValues: original, mode: 'controlled' })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, runAlone] = useBusy()
  const element = useRef<HTMLFormElement>(null)
  const typed = form.getValues()
  const dirty = changes(original, typed).length > 0
  const blocker = useStay(() => dirty, placeOf)
  useEffect(() => element.current?.querySelector<HTMLElement>(INPUTS)?.focus({ preventScroll: true }), [])
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
  const saveNow = useRef(submit)
  useEffect(() => {
    saveNow.current = submit
  })
  useEffect(() => {
    if (atOnce && dirty) void saveNow.current()
  }, [atOnce, dirty, typed])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  }
  return (
    <>
      <form ref={element} noValidate data-fact-editor className={classes.editor} onSubmit={onSubmit}>
        {field.startsWith('custom.') && records.entity !== 'task' ? (
          <OwnInput entity={records.entity} form={form} field={field} />
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
