import { Suspense } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import type { Stepping, AnySteppingRecords } from '../record/records.ts'
import type { Step } from './RecordStatus.tsx'
import { useMove } from './useMove.ts'

/** A step that asks before it is made: the dialog of the noun, and the move once it is answered. */
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
  /** Told of a step that was refused, beside the words in the dialog. */
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
