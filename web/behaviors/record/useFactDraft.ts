import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../form/drafts.ts'
import { type FormValues, changedFields, pickFields } from '../form/changes.ts'

const DELAY_MS = 400

/** Unsaved input, and the record it was based on: its version and its values in these fields. */
export type FactDraft = { typed: Partial<FormValues>; from: Partial<FormValues>; version: number }

/** The unsaved input of a field, stored under `key`; without a key nothing is stored. Only differences from the record are stored, so that a draft restores no old values. */
export const useFactDraft = (key: string | undefined) => {
  const [draft] = useState(() => (key === undefined ? null : readDraft<FactDraft>(key)))
  const left = useRef(false)
  return {
    draft,
    /** The field was saved, or closed on purpose. */
    drop: () => {
      left.current = true
      if (key !== undefined) dropDraft(key)
    },
    left,
  }
}

/** Stores the input while it differs from the record, and when the field is unmounted. */
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
