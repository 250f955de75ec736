import type { TextInputProps } from '@mantine/core'
import { MOST_HOURS_PER_DAY } from '#contract/work/contract-choices.ts'
import { HoursInput } from '#web/ui/HoursInput.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: number; onChange: (hours: number) => void }

/** The hours of a working day as a contract agrees on them. An emptied field gets its last hours back when it is left. */
export const WorkingDayInput = ({ onChange, ...rest }: Props) => (
  <HoursInput {...rest} max={MOST_HOURS_PER_DAY} onChange={(hours) => hours !== null && onChange(hours)} />
)
