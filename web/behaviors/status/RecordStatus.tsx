import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import type { Stepping, AnySteppingRecords } from '../record/records.ts'
import { AskedStep } from './AskedStep.tsx'
import type { StatusStepInput } from './StatusDialog.tsx'
import { StatusMenu } from './StatusMenu.tsx'

/** What a noun's own dialog of a step is given: the record, none where many move at once, and where it goes. */
export type StepProps<Row> = {
  row: Row | null
  to: Status
  forced: boolean
  onSave: (step: StatusStepInput) => Promise<void>
  onClose: () => void
}

/** The dialog in which a noun asks what a status needs. */
export type Step<Row> = ComponentType<StepProps<Row>>

/** A record's status and since when. */
export const RecordState = <Row extends Stepping>(props: {
  records: AnySteppingRecords<Row>
  row: Row
  Step: Step<Row>
}) => (
  <>
    <RecordStatus {...props} /> <When at={props.row.status_since} />
  </>
)

/** A record's status: where it stands and where it may go; a step asks what it needs. */
const RecordStatus = <Row extends Stepping>({
  records,
  row,
  Step,
}: {
  records: AnySteppingRecords<Row>
  row: Row
  Step: Step<Row>
}) => {
  const { data: statuses = [] } = useQuery(statusesQuery(records.entity))
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const current = statuses.find(({ id }) => id === row.status_id)
  if (!current) return null
  if (!row.abilities.change_status) return <StatusBadge status={current} />
  return (
    <>
      <StatusMenu statuses={statuses} current={current} onChoose={(to, forced) => setStep({ to, forced })} />
      {step && <AskedStep {...step} records={records} row={row} Step={Step} onClose={() => setStep(null)} />}
    </>
  )
}
