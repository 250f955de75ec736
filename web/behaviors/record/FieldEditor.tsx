import { ActionIcon, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconX } from '#web/ui/icons/index.ts'
import { type ComponentType, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { When } from '#web/ui/When.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { useBusy } from '#web/ui/useBusy.ts'
import { CustomInput } from '../custom-fields/CustomInputs.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'
import { Conflicts } from '../form/Conflicts.tsx'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { type FormValues, withFields } from '../form/changes.ts'
import { type FormState, setField } from '../form/fields-of.ts'
import { tabOf, useStay } from '../form/useStay.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import classes from './EditableFacts.module.css'
import type { AnyRecords, Recorded } from './records.ts'
import { useFactDraft, useKeptDraft } from './useFactDraft.ts'
import { type RecordForm, useRecordSaving } from './useRecordSaving.ts'

/** The input of one field of a noun's form. */
export type FieldInput<V extends FormValues> = ComponentType<{ form: FormState<V>; field: string; id: number }>

/** The editor of one field of a record. */
export type Editor<Row extends Recorded, V extends FormValues> = RecordForm<Row, V> & {
  records: AnyRecords<Row>
  row: Row
  fieldTexts: FieldTexts
  Input: FieldInput<V>
}

const INPUTS = 'input:not([type=hidden]), textarea, select, [role=radio], button'

/** Otherwise a panel around the input would receive Esc before the form. */
const keepPanel = ({ target }: Event) => (target as Element).setAttribute('data-mantine-stop-propagation', 'true')

/** Esc in a form closes it, unless a list is open in it, which closes first. */
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
    element?.addEventListener('focusin', keepPanel)
    return () => {
      element?.removeEventListener('keydown', onKey)
      element?.removeEventListener('focusin', keepPanel)
    }
  }, [form])
}

type OneProps<V extends FormValues> = {
  form: FormState<V>
  field: string
  id: number
  Input: FieldInput<V>
}

/** The input of a custom field. */
const OneCustomInput = <V extends FormValues>({
  entity,
  form,
  name,
}: Pick<OneProps<V>, 'form'> & { entity: CustomFieldEntity; name: string }) => {
  const custom = useFields(entity).find(({ key }) => key === name)
  if (!custom) return null
  return (
    <CustomInput
      field={custom}
      value={form.getValues().custom_values[name] ?? null}
      error={form.errors[`custom_values.${name}`]}
      onChange={(value) => setField(form, 'custom_values', { ...form.getValues().custom_values, [name]: value })}
    />
  )
}

const CUSTOM = 'custom.'

const OneInput = <V extends FormValues>({
  entity,
  Input,
  ...props
}: OneProps<V> & { entity: CustomFieldEntity | 'task' }) =>
  props.field.startsWith(CUSTOM) && entity !== 'task' ? (
    <OneCustomInput entity={entity} form={props.form} name={props.field.slice(CUSTOM.length)} />
  ) : (
    <Input {...props} />
  )

/** The input of one field in place of its value: Enter saves, Esc cancels. */
export const FieldEditor = <Row extends Recorded, V extends FormValues>({
  records,
  row,
  fieldTexts,
  Input,
  field,
  onClose,
  onDirty,
  draftKey,
  isQuiet = false,
  atOnce = false,
  placeOf = tabOf,
  ...noun
}: Editor<Row, V> & {
  field: string
  onClose: () => void
  onDirty: (input: HTMLElement | null) => void
  /** The key under which unsaved input is stored. */
  draftKey?: string | undefined
  /** Does not take the focus. */
  isQuiet?: boolean
  /** A choice is saved immediately. */
  atOnce?: boolean
  /** The part of the URL that the user cannot leave with unsaved input without a question. */
  placeOf?: typeof tabOf
}) => {
  const t = useTranslations('record')
  const ofForm = useTranslations('form')
  const app = useTranslations('app')
  const { byField, sayFailure } = useProblems()
  const kept = useFactDraft(draftKey)
  const { original, version, changes, stale, send, save } = useRecordSaving(records, row, noun, kept.draft?.values)
  const form = useForm<V>({
    initialValues: kept.draft ? withFields(original, kept.draft.values.typed) : original,
    mode: 'controlled',
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, runAlone] = useBusy()
  const element = useRef<HTMLFormElement>(null)
  const typed = form.getValues()
  const dirty = changes(original, typed).length > 0
  const blocker = useStay(() => dirty, placeOf)
  useKeptDraft(draftKey, kept, { original, version }, typed)
  const close = () => {
    kept.drop()
    onClose()
  }
  useEscape(element, close)
  useEffect(() => {
    if (!isQuiet) element.current?.querySelector<HTMLElement>(INPUTS)?.focus({ preventScroll: true })
  }, [isQuiet])
  useEffect(() => {
    onDirty(dirty ? (element.current?.querySelector<HTMLElement>(INPUTS) ?? null) : null)
    return () => onDirty(null)
  }, [dirty, onDirty])
  const submit = () =>
    runAlone(async () => {
      const values = form.getValues()
      if (!dirty) return close()
      try {
        await save(values)
        close()
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
        {kept.draft && (
          <Text size="xs" c="var(--muted)" mb={4}>
            {ofForm('fact_draft')} <When at={kept.draft.at} />
          </Text>
        )}
        <OneInput entity={records.entity} Input={Input} form={form} field={field} id={row.id} />
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <Group gap={4} mt={6}>
          <ActionIcon type="submit" loading={busy} aria-label={t('save')} title={t('save')}>
            <IconCheck size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={app('cancel')} title={app('cancel')} onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </form>
      <LeaveDialog blocker={blocker} onLeave={close} {...(draftKey !== undefined && { onKeep: onClose })} />
      <Conflicts
        stale={stale}
        original={original}
        mine={form.getValues()}
        toValues={noun.toValues}
        changes={changes}
        fieldTexts={fieldTexts}
        save={async (theirs, mine, keys) => {
          await send(mine, theirs.version, keys)
          close()
        }}
      />
    </>
  )
}
