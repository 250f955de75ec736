import type { Candidate } from '#contract/people/candidates.ts'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'
import { useCandidateInput } from './useCandidateInput.tsx'

const facts = [
  'first_name_latin',
  'last_name_latin',
  'email',
  'available_from',
  'arrival_at',
  'arrival_place',
  'transport',
] as const

/** The status dialog of a candidate. */
const CandidateStep = ({ row: candidate, to, forced, onSave, onClose }: StepProps<Candidate>) => {
  const input = useCandidateInput()
  return (
    <StatusDialog
      entity="candidate"
      to={to}
      forced={forced}
      initial={Object.fromEntries(facts.map((fact) => [fact, candidate?.[fact] ?? null]))}
      input={input}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

export default CandidateStep
