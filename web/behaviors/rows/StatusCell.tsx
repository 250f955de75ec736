import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import type { AnySteppingRecords, Stepping } from '../record/records.ts'
import { AskedStep } from '../status/AskedStep.tsx'
import type { Step } from '../status/RecordStatus.tsx'
import { StatusItems } from '../status/StatusMenu.tsx'
import { asksNothing, useMove } from '../status/useMove.ts'
import type { FormValues } from '../form/changes.ts'
import { CellMenu } from './CellMenu.tsx'
import { type RowChanges, useSayChanged } from './useSayChanged.ts'

/** How a noun changes the status of its records from a row. */
export type Steps<Row extends Stepping> = {
  Step: Step<Row>
}

/** The next statuses of a row; one that requires nothing is set at once. */
export const StatusCell = <Row extends Stepping, V extends FormValues>({
  records,
  row,
  Step,
  onClose,
  ...noun
}: Steps<Row> & RowChanges<Row, V> & { records: AnySteppingRecords<Row>; row: Row; onClose: () => void }) => {
  const { sayFailure } = useProblems()
  const sayChanged = useSayChanged(noun)
  const { data: statuses = [] } = useQuery(statusesQuery(records.entity))
  const [asked, setAsked] = useState<{ to: Status; forced: boolean } | null>(null)
  const move = useMove(records)
  const current = statuses.find(({ id }) => id === row.status_id)
  const make = async (to: Status) => {
    onClose()
    try {
      await move(row, to, { reason_id: null })
    } catch (problem) {
      if (!sayChanged(row, problem)) sayFailed(sayFailure(problem))
    }
  }
  const choose = (to: Status, forced: boolean) =>
    !forced && asksNothing(to) ? void make(to) : setAsked({ to, forced })
  if (asked)
    return (
      <AskedStep
        {...asked}
        records={records}
        row={row}
        Step={Step}
        onFailed={(problem) => sayChanged(row, problem)}
        onClose={onClose}
      />
    )
  return (
    current && (
      <CellMenu onClose={onClose}>
        <StatusItems statuses={statuses} current={current} onChoose={choose} />
      </CellMenu>
    )
  )
}
