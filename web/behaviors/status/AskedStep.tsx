import { Suspense } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import type { Stepping, AnySteppingRecords } from '../record/records.ts'
import type { Step } from './RecordStatus.tsx'
import { useMove } from './useMove.ts'

/** A status change with a dialog: the noun's dialog, and the change once it is submitted. */
export const AskedStep = <Row extends Stepping>({
  records,
  Step: Dialog,
  onFailed,
  onClose,
  ...step
}: {
  records: AnySteppingRecords<Row>
  row: Row
  to: Status
  forced: boolean
  Step: Step<Row>
  /** Called with the problem of a refused change, beside the message in the dialog. */
  onFailed?: (problem: unknown) => void
  onClose: () => void
}) => {
  const move = useMove(records)
  return (
    <Suspense>
      <Dialog
        {...step}
        onSave={async (body) => {
          await move(step.row, step.to, body).catch((problem: unknown) => {
            onFailed?.(problem)
            throw problem
          })
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
