import type { ReactNode } from 'react'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { staffFactFields, useStaffInputs, useWritable } from '../parts/staff/useStaffInputs.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import type { RecruiterValues } from './recruiter-form.ts'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'

const MOST = 500

/** The inputs of a recruiter by field, for the form and for editable facts; `except` is the recruiter's id. */
export const useRecruiterInputs = (form: FormState<RecruiterValues>, except?: number) => {
  const fieldTexts = useRecruiterText()
  const writable = useWritable(recruiters, except)
  const field = fieldsOf(form, fieldTexts.labelOf)
  return {
    ...useStaffInputs({ records: recruiters, form, fieldTexts, except }),
    monthly_target: (
      <WholeInput {...field('monthly_target')} min={0} max={MOST} disabled={!writable('monthly_target')} />
    ),
  } satisfies Partial<Record<keyof RecruiterValues, ReactNode>>
}

type Inputs = ReturnType<typeof useRecruiterInputs>

/** The fields of a recruiter that can be edited in place. */
export const recruiterFactFields = [...staffFactFields, 'monthly_target'] as const satisfies readonly (keyof Inputs)[]

/** The input of one field of a recruiter. */
export const RecruiterInput: FieldInput<RecruiterValues> = ({ form, field, id }) =>
  useRecruiterInputs(form, id)[field as keyof Inputs]
