import { agencyToday } from '#contract/basics/agency-day.ts'
import type { FieldInput } from '#web/behaviors/status/StatusDialog.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { CountrySelect, LineInput } from '#web/ui/inputs.tsx'
import { useLeadText } from './useLeadText.ts'

/** The inputs for the fields that a status requires of a lead, except the next contact. */
export const useLeadInput = (): FieldInput => {
  const { labelOf } = useLeadText()
  return (field, value, onChange, error) => {
    const props = { label: labelOf(field), value, onChange, error, required: true }
    if (field === 'citizenship') return <CountrySelect {...props} />
    if (field === 'date_of_birth') return <DateInput {...props} max={agencyToday()} />
    return field === 'available_from' ? <DateInput {...props} /> : <LineInput {...props} />
  }
}
