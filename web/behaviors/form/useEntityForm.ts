import { useForm } from '@mantine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiProblem, asProblem } from '#web/platform/api.ts'
import { holdSession } from '#web/platform/held-work.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useBusy } from '#web/ui/useBusy.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useFormKeys } from './useFormKeys.ts'
import { useStay } from './useStay.ts'

type Values = Record<string, unknown>

type Options<V extends Values> = {
  initial: V
  draftKey: string
  save: (values: V, key: string) => Promise<void>
}

const DRAFT_DELAY_MS = 400

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus()

/** The form of one record, the same for creating and editing. Errors from the server appear at their fields, and the first of them gets the focus; unsaved input survives a crash, a reload and an expired session; leaving with changes asks first; Ctrl+Enter saves from anywhere on the page; the first field has the focus at the start. */
export const useEntityForm = <V extends Values>({ initial, draftKey, save }: Options<V>) => {
  const { byField } = useProblems()
  const [draft, setDraft] = useState(() => readDraft<V>(draftKey))
  const [busy, runAlone] = useBusy()
  const [failure, setFailure] = useState<ApiProblem | null>(null)
  const [lapsed, setLapsed] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const left = useRef(false)
  const attempt = useAttempt()
  const form = useForm<V>({ initialValues: initial, mode: 'controlled' })
  const dirty = form.isDirty()
  const values = form.getValues()
  const latest = useRef(values)
  const store = useRef(() => undefined as void)
  useEffect(() => {
    latest.current = values
    store.current = () => {
      if (dirty && !left.current) keepDraft(draftKey, values)
    }
  })

  useEffect(() => {
    const timer = setTimeout(() => store.current(), DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [dirty, draftKey, values])
  useEffect(() => () => store.current(), [])
  useEffect(() => {
    if (failure) focusFirst(element.current)
  }, [failure])
  useEffect(() => holdSession(() => setLapsed(true)), [])
  const blocker = useStay(() => dirty && !left.current)

  const leave = useCallback(() => {
    left.current = true
    dropDraft(draftKey)
  }, [draftKey])
  /** Stores the input as a draft, which the form offers the next time. */
  const leaveDraft = () => {
    left.current = true
    keepDraft(draftKey, latest.current)
  }

  const submit = () =>
    runAlone(async () => {
      setFailure(null)
      try {
        await save(latest.current, attempt.key())
      } catch (error) {
        const problem = asProblem(error)
        left.current = false
        if (problem.code !== 'network' && problem.status !== 503) attempt.renew()
        form.setErrors(byField(problem))
        setFailure(problem)
      }
    })

  useFormKeys(element)

  return {
    form,
    busy,
    failure,
    draft: draft && {
      at: draft.at,
      restore: () => {
        form.setValues(draft.values)
        setDraft(null)
      },
      discard: () => {
        dropDraft(draftKey)
        setDraft(null)
      },
    },
    lapsed,
    onSignedInAgain: () => {
      setLapsed(false)
      void submit()
    },
    dismissLapsed: () => setLapsed(false),
    blocker,
    leave,
    leaveDraft,
    submit,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

export type EntityForm<V extends Values> = ReturnType<typeof useEntityForm<V>>
