import type { ReactNode } from 'react'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { staffFactFields, useStaffInputs } from '../parts/staff/useStaffInputs.tsx'
import { RegionsInput } from './RegionsInput.tsx'
import type { CoordinatorValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** The inputs of a coordinator by field, for the form and for editable facts; `except` is the coordinator's id. */
export const useCoordinatorInputs = (form: FormState<CoordinatorValues>, except?: number) => {
  const fieldTexts = useCoordinatorText()
  const field = fieldsOf(form, fieldTexts.labelOf)
  return {
    ...useStaffInputs({ records: coordinators, form, fieldTexts, except }),
    regions: <RegionsInput {...field('regions')} />,
  } satisfies Partial<Record<keyof CoordinatorValues, ReactNode>>
}

type Inputs = ReturnType<typeof useCoordinatorInputs>

/** The fields of a coordinator that can be edited in place. */
export const coordinatorFactFields = [...staffFactFields, 'regions'] as const satisfies readonly (keyof Inputs)[]

/** The input of one field of a coordinator. */
export const CoordinatorInput: FieldInput<CoordinatorValues> = ({ form, field, id }) =>
  useCoordinatorInputs(form, id)[field as keyof Inputs]
