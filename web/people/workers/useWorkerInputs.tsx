import { Checkbox, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import {
  type SensitiveField,
  employmentForms,
  sensitiveFields,
  stayBases,
  workBases,
} from '#contract/people/worker-choices.ts'
import { clothingSizes } from '#contract/behaviors/clothing-sizes.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { useKept } from '#web/behaviors/record/useRecord.ts'
import { GiverPicker } from '#web/team/freelancers/FreelancerPicker.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { CountrySelect, LineInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { personInputs } from '../parts/person/person-inputs.tsx'
import { GenderSelect } from '../parts/person/inputs.tsx'
import { SensitiveInput } from './SensitiveInput.tsx'
import type { WorkerValues } from './worker-form.ts'
import { workers } from './workers.api.ts'
import { useWorkerText } from './useWorkerText.ts'

/** The inputs of a worker by field, for the form and for editable facts; `except` is the worker's id. */
export const useWorkerInputs = (form: FormState<WorkerValues>, except?: number) => {
  const t = useTranslations('workers')
  const field = fieldsOf(form, useWorkerText().labelOf)
  const kept = useKept(workers, except)
  const values = form.getValues()
  const numberOf = (name: SensitiveField) => (
    <SensitiveInput {...field(name)} field={name} person={values} kept={values.kept[name]} />
  )
  return {
    ...personInputs(field),
    first_name: <LineInput {...field('first_name')} required data-autofocus />,
    last_name: <LineInput {...field('last_name')} required />,
    first_name_latin: <LineInput {...field('first_name_latin')} required />,
    last_name_latin: <LineInput {...field('last_name_latin')} required />,
    phone: <PhoneInput {...field('phone')} required />,
    gender: <GenderSelect {...field('gender')} required />,
    date_of_birth: <DateInput {...field('date_of_birth')} max={agencyToday()} required />,
    citizenship: <CountrySelect {...field('citizenship')} required />,
    freelance_recruiter_id: <GiverPicker {...field('freelance_recruiter_id')} kept={kept} />,
    registered_address: <LineInput {...field('registered_address')} />,
    emergency_name: <LineInput {...field('emergency_name')} />,
    emergency_phone: <PhoneInput {...field('emergency_phone')} />,
    clothing_size: <Select {...field('clothing_size')} clearable data={[...clothingSizes]} />,
    stay_basis: (
      <Select
        {...field('stay_basis')}
        clearable
        data={stayBases.map((value) => ({ value, label: t(`stay_bases.${value}`) }))}
      />
    ),
    work_basis: (
      <Select
        {...field('work_basis')}
        clearable
        data={workBases.map((value) => ({ value, label: t(`work_bases.${value}`) }))}
      />
    ),
    employment_form: (
      <Select
        {...field('employment_form')}
        clearable
        data={employmentForms.map((value) => ({ value, label: t(`employment_forms.${value}`) }))}
      />
    ),
    employed_from: <DateInput {...field('employed_from')} />,
    employed_to: <DateInput {...field('employed_to')} />,
    student_until: <DateInput {...field('student_until')} required />,
    is_student: (
      <Checkbox
        mt="xl"
        label={field('is_student').label}
        checked={form.getValues().is_student}
        onChange={(event) => form.setFieldValue('is_student', event.currentTarget.checked)}
      />
    ),
    pesel: numberOf('pesel'),
    nie_dni: numberOf('nie_dni'),
    rnokpp: numberOf('rnokpp'),
    nip: numberOf('nip'),
    es_social_security_no: numberOf('es_social_security_no'),
    iban: numberOf('iban'),
    pesel_missing_reason: <LineInput {...field('pesel_missing_reason')} />,
    account_holder: <LineInput {...field('account_holder')} required />,
    shoe_size: <WholeInput {...field('shoe_size')} min={34} max={50} hideControls />,
  } satisfies Partial<Record<keyof WorkerValues, ReactNode>>
}

type Inputs = ReturnType<typeof useWorkerInputs>

/** The fields of a worker that can be edited in place; the fields of a student are edited together in the form. */
export const workerFactFields = [
  'first_name_latin',
  'last_name_latin',
  'phone',
  'email',
  'gender',
  'date_of_birth',
  'citizenship',
  'recruiter_id',
  'registered_address',
  'city',
  'emergency_name',
  'emergency_phone',
  'phone_2',
  'messengers',
  'middle_name',
  'residence_country',
  'clothing_size',
  'languages',
  'comment',
  'stay_basis',
  'work_basis',
  'employment_form',
  'employed_from',
  'employed_to',
  'shoe_size',
  ...sensitiveFields,
  'account_holder',
  'pesel_missing_reason',
  'custom_values',
] as const satisfies readonly (keyof Inputs | 'custom_values')[]

/** The input of one field of a worker. */
export const WorkerInput: FieldInput<WorkerValues> = ({ form, field, id }) => {
  const inputs = useWorkerInputs(form, id)
  if (field === 'iban')
    return (
      <>
        {inputs.iban}
        {inputs.account_holder}
      </>
    )
  return inputs[field as keyof Inputs]
}
