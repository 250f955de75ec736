import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { transports } from '#contract/people/candidate-choices.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'
import { DateInput, LineInput, MomentInput } from '#web/ui/inputs.tsx'
import { useCandidateText } from './useCandidateText.ts'

const facts = [
  'first_name_latin',
  'last_name_latin',
  'email',
  'available_from',
  'arrival_at',
  'arrival_place',
  'transport',
] as const

/** What a status asks of a candidate. */
const CandidateStep = ({ row: candidate, to, forced, onSave, onClose }: StepProps<Candidate>) => {
  const t = useTranslations('candidates')
  const { labelOf } = useCandidateText()
  return (
    <StatusDialog
      entity="candidate"
      to={to}
      forced={forced}
      initial={Object.fromEntries(facts.map((fact) => [fact, candidate?.[fact] ?? null]))}
      input={(field, value, onChange, error) => {
        const props = { label: labelOf(field), value, onChange, error, required: true }
        if (field === 'arrival_at') return <MomentInput {...props} />
        if (field === 'available_from') return <DateInput {...props} />
        if (field === 'transport')
          return <Select {...props} data={transports.map((one) => ({ value: one, label: t(`transports.${one}`) }))} />
        return <LineInput {...props} />
      }}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

export default CandidateStep
