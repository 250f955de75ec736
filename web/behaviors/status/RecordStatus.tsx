import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import type { Stepping, AnySteppingRecords } from '../record/records.ts'
import { AskedStep } from './AskedStep.tsx'
import type { StatusStepInput } from './StatusDialog.tsx'
import { StatusMenu } from './StatusMenu.tsx'

/** The properties of a noun's status dialog: the record (null in a bulk action), and the new status. */
export type StepProps<Row> = {
  row: Row | null
  to: Status
  forced: boolean
  onSave: (step: StatusStepInput) => Promise<void>
  onClose: () => void
}

/** The status dialog of a noun. */
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

/** A record's status with its possible next ones, shown at once by a link with `ask=status`; a change asks for what the status requires. */
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
  const [search, change] = useSearchState()
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const current = statuses.find(({ id }) => id === row.status_id)
  if (!current) return null
  if (!row.abilities.change_status) return <StatusBadge status={current} />
  return (
    <>
      <StatusMenu
        statuses={statuses}
        current={current}
        onChoose={(to, forced) => setStep({ to, forced })}
        menu={
          search['ask'] === 'status'
            ? { defaultOpened: true, onClose: () => change({ ask: undefined }, { replace: true }) }
            : {}
        }
      />
      {step && <AskedStep {...step} records={records} row={row} Step={Step} onClose={() => setStep(null)} />}
    </>
  )
}
