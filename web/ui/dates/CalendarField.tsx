import { TextInput, type TextInputProps } from '@mantine/core'
import type { CalendarProps } from './Calendar.tsx'
import { CalendarButton, useCalendar } from './CalendarButton.tsx'
import type { useTyped } from './useTyped.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  typed: ReturnType<typeof useTyped>
  calendar: Omit<CalendarProps, 'onDone' | 'onChoose' | 'onClear'>
  /** What the day that is chosen becomes in the field. */
  toValue: (day: string) => string
}

/** A line that a day is typed into, or chosen for from the calendar at its end; a calendar without a clock closes with the choice. */
export const CalendarField = ({ typed, calendar, toValue, error, ...rest }: Props) => {
  const state = useCalendar()
  const { field, problem, choose, onEnter } = typed
  const take = (value: string | null) => {
    choose(value)
    if (value === null || calendar.clock === undefined) state.close()
  }
  return (
    <TextInput
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          {...calendar}
          state={state}
          disabled={rest.disabled === true}
          onChoose={(day) => take(toValue(day))}
          onClear={calendar.day === null || rest.required ? undefined : () => take(null)}
        />
      }
      {...rest}
      {...field}
      error={problem ?? error}
      onKeyDown={(event) => {
        onEnter(event)
        state.onKey(event)
      }}
    />
  )
}
