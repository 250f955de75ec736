import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import { type AnySteppingRecords, type Stepping, recordQuery } from '#web/behaviors/record/records.ts'
import { AskedStep } from '#web/behaviors/status/AskedStep.tsx'
import type { Step } from '#web/behaviors/status/RecordStatus.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import CandidateStep from '../people/candidates/CandidateStep.tsx'
import { candidates } from '../people/candidates/candidates.api.ts'
import LeadStep from '../people/leads/LeadStep.tsx'
import { leads } from '../people/leads/leads.api.ts'
import WorkerStep from '../people/workers/WorkerStep.tsx'
import { workers } from '../people/workers/workers.api.ts'

/** A status change that needs input before it is saved. */
export type StepToAsk = { entity: 'lead' | 'candidate' | 'worker'; id: number; to: Status; forced: boolean }

type Props = { step: StepToAsk; onClose: () => void }

const Asking = <Row extends Stepping>({
  records,
  Step: Dialog,
  step: { id, to, forced },
  onClose,
}: Props & { records: AnySteppingRecords<Row>; Step: Step<Row> }) => {
  const { sayFailure } = useProblems()
  const { data, error, isFetchedAfterMount } = useQuery({ ...recordQuery(records, id), refetchOnMount: 'always' })
  const [row, setRow] = useState<Row | null>(null)
  if (row === null && data && isFetchedAfterMount && !error) setRow(data)
  useEffect(() => {
    if (!error || row !== null) return
    sayFailed(sayFailure(error))
    onClose()
  }, [error, row, sayFailure, onClose])
  return row ? <AskedStep records={records} row={row} to={to} forced={forced} Step={Dialog} onClose={onClose} /> : null
}

/** The status dialog of a person's page, opened from a typed command on any page. */
const StepOfAct = (props: Props) => {
  switch (props.step.entity) {
    case 'lead':
      return <Asking {...props} records={leads} Step={LeadStep} />
    case 'candidate':
      return <Asking {...props} records={candidates} Step={CandidateStep} />
    case 'worker':
      return <Asking {...props} records={workers} Step={WorkerStep} />
  }
}

export default StepOfAct
