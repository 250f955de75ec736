import { TextInput, type TextInputProps } from '@mantine/core'
import type { CalendarProps } from './Calendar.tsx'
import { CalendarButton, useCalendar } from './CalendarButton.tsx'
import type { useTyped } from './useTyped.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  typed: ReturnType<typeof useTyped>
  calendar: Omit<CalendarProps, 'onDone' | 'onChoose' | 'onClear'>
  /** Converts the chosen day to the value of the field. */
  toValue: (day: string) => string
}

/** A text field for a day with a calendar at its end; a calendar without a time closes after the choice. */
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
