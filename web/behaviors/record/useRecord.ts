import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/navigation.ts'
import { rememberRecord } from '#web/platform/recent.ts'
import { useUser } from '#web/platform/session.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useLiveChanges } from '../live/useLive.ts'
import { type Recorded, type Records, recordQuery, pathOf, refreshRecords } from './records.ts'

/** One record, up to date: fetched again when it changes, and added to the recently opened records; a merged record redirects to the record it was merged into. */
export const useRecord = <Row extends Recorded>(records: Records<Row>, id: number) => {
  const asked = useQuery(recordQuery(records, id))
  const row = asked.data
  const user_id = useUser().id
  const t = useTranslations('record')
  const go = useGo()
  useLiveChanges(records.entity, () => void refreshRecords(records), id)
  useEffect(() => {
    if (row) rememberRecord(user_id, { path: pathOf(records, row.id), kind: records.plural, names: records.names })
  }, [records, row, user_id])
  const into = row?.merged_into_id ?? null
  useEffect(() => {
    if (into === null) return
    sayDone(t('merged_into'))
    void go(pathOf(records, into), { replace: true })
  }, [records, into, go, t])
  return asked
}

/** The record that a form edits, as it was loaded for the form; undefined for a new one. */
export const useKept = <Row extends Recorded>(records: Records<Row>, id: number | undefined): Row | undefined =>
  useQuery({ ...recordQuery(records, id ?? 0), enabled: id !== undefined, refetchOnWindowFocus: false }).data
