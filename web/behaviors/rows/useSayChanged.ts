import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#web/platform/api.ts'
import { sayFailed } from '#web/ui/notices.ts'
import { type FormValues, changedFields, fieldValue } from '../form/changes.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import type { Stepping } from '../record/records.ts'
import type { RecordForm } from '../record/useRecordSaving.ts'

/** What compares two versions of a row. */
export type RowChanges<Row, V extends FormValues> = Pick<RecordForm<Row, V>, 'toValues' | 'toInput'> & {
  fieldTexts: FieldTexts
}

const STATUS = 'status_id'

/** A field with its value, if the value is text. */
const said = (label: string, value: ReactNode) =>
  typeof value === 'string' || typeof value === 'number' ? `${label}: ${value}` : label

/** Shows what a colleague changed in a row if a status change was refused for that; returns false for any other refusal. */
export const useSayChanged = <Row extends Stepping, V extends FormValues>({
  toValues,
  toInput,
  fieldTexts: { labelOf, textOf },
}: RowChanges<Row, V>) => {
  const t = useTranslations('list_tools')
  return (before: Row, problem: unknown): boolean => {
    const { code, current } = asProblem(problem)
    if (code !== 'stale' || !current) return false
    const after = current as Row
    const values = toValues(after)
    const changed = changedFields(toInput(toValues(before)), toInput(values))
    const fields = [
      ...(after.status_id === before.status_id ? [] : [said(labelOf(STATUS), textOf(STATUS, after.status_id))]),
      ...changed.map((field) => said(labelOf(field), textOf(field, fieldValue(values, field)))),
    ]
    if (fields.length === 0) return false
    sayFailed(t('changed_meanwhile', { fields: fields.join('; ') }))
    return true
  }
}
