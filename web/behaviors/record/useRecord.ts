import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberRecord } from '../../platform/recent.ts'
import { useLiveChanges } from '../live/useLive.ts'
import { type Recorded, type Records, oneQuery, pathOf, refreshRecords } from './records.ts'

/** One record as it is now: renewed when it changes elsewhere, remembered among those that were open lately. */
export const useRecord = <Row extends Recorded>(records: Records<Row>, id: number) => {
  const asked = useQuery(oneQuery(records, id))
  const row = asked.data
  useLiveChanges(records.entity, (ids) => {
    if (ids === null || ids.has(id)) void refreshRecords(records)
  })
  useEffect(() => {
    if (row) rememberRecord({ path: pathOf(records, row.id), name: records.nameOf(row), kind: records.plural })
  }, [records, row])
  return asked
}
