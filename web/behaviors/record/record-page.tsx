import type { ComponentType, ReactNode } from 'react'
import { usePathId } from '#web/platform/navigation.ts'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import type { Recorded, Records } from './records.ts'
import { useRecord } from './useRecord.ts'

/** A page about the record that the path names, once it is loaded; a failure offers another try. */
export const recordPage =
  <Row extends Recorded>(records: Records<Row>, One: ComponentType<{ row: Row }>) =>
  (): ReactNode => {
    const { data: row, error, refetch } = useRecord(records, usePathId())
    if (error && !row) return <PageFailure failure={error} onRetry={() => void refetch()} />
    return row ? <One key={row.id} row={row} /> : null
  }
