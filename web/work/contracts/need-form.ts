import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'

/** The form values of a need. */
export type NeedValues = {
  position_id: string | null
  headcount: number | null
  date_from: string | null
  date_to: string | null
  shift_pattern: string | null
  pay_rate: number | null
  comparable_pay: number | null
  priority: string
  comment: string | null
  over_recruiting: number | null
  custom_values: Record<string, never>
}

/** The values of a new need: from the first to the last day of its contract. */
export const emptyNeed = ({ start_date, end_date }: Contract): NeedValues => ({
  position_id: null,
  headcount: null,
  date_from: start_date,
  date_to: end_date,
  shift_pattern: null,
  pay_rate: null,
  comparable_pay: null,
  priority: 'normal',
  comment: null,
  over_recruiting: null,
  custom_values: {},
})

/** The form values of an existing need. */
export const toValues = (need: Need): NeedValues => ({
  position_id: String(need.position_id),
  headcount: need.headcount,
  date_from: need.date_from,
  date_to: need.date_to,
  shift_pattern: need.shift_pattern,
  pay_rate: need.pay_rate,
  comparable_pay: need.comparable_pay,
  priority: need.priority,
  comment: need.comment,
  over_recruiting: need.over_recruiting,
  custom_values: {},
})

/** The form values as the API accepts them. */
export const toInput = ({ custom_values: _none, ...values }: NeedValues) => ({
  ...values,
  position_id: values.position_id === null ? undefined : Number(values.position_id),
  date_from: values.date_from ?? '',
})
