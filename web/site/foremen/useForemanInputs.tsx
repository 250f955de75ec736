import type { ReactNode } from 'react'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { staffFactFields, useStaffInputs, useWritable } from '#web/team/parts/staff/useStaffInputs.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import type { ForemanValues } from './foreman-form.ts'
import { foremen } from './foremen.api.ts'
import { useForemanText } from './useForemanText.ts'

const MOST = 200

/** The inputs of a foreman by field, for the form and for editable facts; `except` is the foreman's id. */
export const useForemanInputs = (form: FormState<ForemanValues>, except?: number) => {
  const fieldTexts = useForemanText()
  const writable = useWritable(foremen, except)
  const field = fieldsOf(form, fieldTexts.labelOf)
  return {
    ...useStaffInputs({ records: foremen, form, fieldTexts, except }),
    max_team: <WholeInput {...field('max_team')} min={1} max={MOST} disabled={!writable('max_team')} />,
  } satisfies Partial<Record<keyof ForemanValues, ReactNode>>
}

type Inputs = ReturnType<typeof useForemanInputs>

/** The fields of a foreman that can be edited in place. */
export const foremanFactFields = [...staffFactFields, 'max_team'] as const satisfies readonly (keyof Inputs)[]

/** The input of one field of a foreman. */
export const ForemanInput: FieldInput<ForemanValues> = ({ form, field, id }) =>
  useForemanInputs(form, id)[field as keyof Inputs]
