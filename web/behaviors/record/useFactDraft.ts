import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../form/drafts.ts'
import { type FormValues, changedFields, pickFields } from '../form/changes.ts'

const DELAY_MS = 400

/** What was typed, and the record it was typed over: its version, and what stood there. */
export type FactDraft = { typed: Partial<FormValues>; from: Partial<FormValues>; version: number }

/** What was typed into a field and left unsaved, kept for the next time by `key`; without one nothing is. Only what differs from the record is, so that a draft brings nothing old back. */
export const useFactDraft = (key: string | undefined) => {
  const [draft] = useState(() => (key === undefined ? null : readDraft<FactDraft>(key)))
  const left = useRef(false)
  return {
    draft,
    /** The field is saved, or left on purpose. */
    drop: () => {
      left.current = true
      if (key !== undefined) dropDraft(key)
    },
    left,
  }
}

/** Keeps what is typed while it differs from the record, and when the field goes out of sight. */
export const useKeptDraft = (
  key: string | undefined,
  { left }: ReturnType<typeof useFactDraft>,
  { original, version }: { original: FormValues; version: number },
  typed: FormValues,
) => {
  const differs = changedFields(original, typed)
  const latest = useRef<() => void>(() => undefined)
  useEffect(() => {
    latest.current = () => {
      if (key === undefined || left.current) return
      if (differs.length > 0)
        keepDraft(key, { typed: pickFields(typed, differs), from: pickFields(original, differs), version })
      else dropDraft(key)
    }
  })
  const said = JSON.stringify(pickFields(typed, differs))
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [said])
  useEffect(() => () => latest.current(), [])
}
