import { TextInput } from '@mantine/core'
import { DAY_ZONE } from '#contract/basics/agency-day.ts'
import { clockIn, dayIn, momentOf } from '#contract/basics/zones.ts'

/** A moment by the agency's clock; in and out as ISO in UTC. */
export const CallMomentInput = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string | null
  error?: string | undefined
  onChange: (at: string | null) => void
}) => (
  <TextInput
    type="datetime-local"
    size="md"
    label={label}
    error={error}
    value={value === null ? '' : `${dayIn(value, DAY_ZONE)}T${clockIn(value, DAY_ZONE)}`}
    onChange={(event) => {
      const [day, clock] = event.currentTarget.value.split('T')
      onChange(day && clock ? momentOf(day, clock, DAY_ZONE) : null)
    }}
  />
)
