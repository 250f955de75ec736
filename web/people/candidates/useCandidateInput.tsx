import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { transports } from '#contract/people/candidate-choices.ts'
import type { FieldInput } from '#web/behaviors/status/StatusDialog.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { useCandidateText } from './useCandidateText.ts'

/** The inputs for the fields that a status requires of a candidate. */
export const useCandidateInput = (): FieldInput => {
  const t = useTranslations('candidates')
  const { labelOf } = useCandidateText()
  return (field, value, onChange, error) => {
    const props = { label: labelOf(field), value, onChange, error, required: true }
    if (field === 'arrival_at') return <MomentInput {...props} />
    if (field === 'available_from') return <DateInput {...props} />
    if (field === 'transport')
      return <Select {...props} data={transports.map((one) => ({ value: one, label: t(`transports.${one}`) }))} />
    return <LineInput {...props} />
  }
}
