import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { type AnyRecords, type Recorded, recordQuery } from '../record/records.ts'

/** A row that is being edited: as it was loaded when its cell was opened, and as it is now; null until it is loaded. If it cannot be loaded, the cell is closed with a message. */
export const useOpenedRow = <Row extends Recorded>(
  records: AnyRecords<Row>,
  id: number,
  onClose: () => void,
): { opened: Row; now: Row } | null => {
  const { sayFailure } = useProblems()
  const { data, error, isFetchedAfterMount } = useQuery({ ...recordQuery(records, id), refetchOnMount: 'always' })
  const [opened, setOpened] = useState<Row | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(data)
  useEffect(() => {
    if (!error || !isFetchedAfterMount || opened !== null) return
    sayFailed(sayFailure(error))
    onClose()
  }, [error, isFetchedAfterMount, opened, sayFailure, onClose])
  return opened === null || !data ? null : { opened, now: data }
}
