import type { ReactNode } from 'react'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import type { StaffValues } from './staff-form.ts'

/** The inputs of a profile that are used in a row: the day of hiring, and the noun's own. */
export const staffInputs = <V extends StaffValues>(
  form: FormState<V>,
  labelOf: (field: string) => string,
  own: Readonly<Record<string, ReactNode>> = {},
): Readonly<Record<string, ReactNode>> => {
  const shared = form as unknown as FormState<StaffValues>
  return { hired_on: <DateInput {...fieldsOf(shared, labelOf)('hired_on')} />, ...own }
}
