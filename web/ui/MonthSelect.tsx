import { Select, type SelectProps } from '@mantine/core'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addMonths } from '#contract/basics/days.ts'
import { useFormat } from '../platform/format.ts'

const AHEAD = 3
const BACK = 36

/** Three months ahead and three years back of this month, the latest first; `YYYY-MM`. */
const usualMonths = () => {
  const now = agencyToday()
  return Array.from({ length: AHEAD + 1 + BACK }, (_, at) => addMonths(now, AHEAD - at).slice(0, 7))
}

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: string | null
  onChange: (month: string | null) => void
}

/** A month, `YYYY-MM`, by its name in the reader's language; one beyond the usual years stays in the list. */
export const MonthSelect = ({ value, onChange, ...rest }: Props) => {
  const format = useFormat()
  const usual = usualMonths()
  const months = value === null || usual.includes(value) ? usual : [...usual, value]
  return (
    <Select
      searchable
      allowDeselect={false}
      {...rest}
      data={months.map((month) => ({ value: month, label: format.month(month) }))}
      value={value}
      onChange={onChange}
    />
  )
}
