import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sayDone } from '#web/ui/notices.ts'
import { useTheirs } from '../form/Conflicts.tsx'
import { type FormValues, changedFields, pickFields, withFields } from '../form/changes.ts'
import { type AnyRecords, type Recorded, keepRecord, refreshRecords } from './records.ts'
import type { FactDraft } from './useFactDraft.ts'
import { useUndo } from './useUndo.ts'

/** Converts the fields of a noun to form values, and form values to input. */
export type RecordForm<Row, V extends FormValues> = { toValues: (row: Row) => V; toInput: (values: V) => FormValues }

/** Saves the changes of a record since it was opened, or since the draft in `base`, with undo; notices a colleague's change in the meantime. */
export const useRecordSaving = <Row extends Recorded, V extends FormValues>(
  records: AnyRecords<Row>,
  opened: Row,
  { toValues, toInput }: RecordForm<Row, V>,
  base?: Pick<FactDraft, 'from' | 'version'>,
) => {
  const t = useTranslations('record')
  const undo = useUndo(records)
  const stale = useTheirs<Row>()
  const [row] = useState(opened)
  const original = base ? withFields(toValues(row), base.from) : toValues(row)
  const version = base?.version ?? row.version
  const changes = (from: V, to: V) => changedFields(toInput(from), toInput(to))
  /** Sends these fields with a version of the record. */
  const send = async (values: V, version: number, keys: string[]) => {
    const { data, meta } = await records.patch(row.id, { version, ...pickFields(toInput(values), keys) })
    keepRecord(records, data)
    sayDone(t('saved', { name: records.nameOf(data) }), undo(row.id, meta.transaction_id))
    void refreshRecords(records)
  }
  /** Sends what differs from the record as it was opened. */
  const save = async (values: V) => {
    try {
      await send(values, version, changes(original, values))
    } catch (problem) {
      stale.notice(problem)
      throw problem
    }
  }
  return { original, version, changes, stale, send, save }
}
