import { Select, type SelectProps } from '@mantine/core'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addMonths } from '#contract/basics/days.ts'
import { useFormat } from '../platform/format.ts'

const AHEAD = 3
const BACK = 36

/** The months from three ahead to three years back, latest first, as `YYYY-MM`. */
const usualMonths = () => {
  const now = agencyToday()
  return Array.from({ length: AHEAD + 1 + BACK }, (_, at) => addMonths(now, AHEAD - at).slice(0, 7))
}

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: string | null
  onChange: (month: string | null) => void
}

/** A select field of months, `YYYY-MM`, with names in the reader's language; a month outside the usual range stays in the list. */
export const MonthSelect = ({ value, onChange, ...rest }: Props) => {
  const format = useFormat()
  const usual = usualMonths()
  const months = value === null || usual.includes(value) ? usual : [...usual, value]
  return (
    <Select
      searchable
      {...rest}
      data={months.map((month) => ({ value: month, label: format.month(month) }))}
      value={value}
      onChange={onChange}
    />
  )
}
