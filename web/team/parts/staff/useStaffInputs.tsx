import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { type Records, recordQuery } from '#web/behaviors/record/records.ts'
import { LanguagesInput } from '#web/people/parts/person/LanguagesInput.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LineInput, LinesInput } from '#web/ui/inputs.tsx'
import type { StaffValues } from './staff-form.ts'
import type { ProfileRecord } from './staff-record.ts'

/** The fields that the user may write: all for a new profile, otherwise those that the server names. */
export const useWritable = <Row extends ProfileRecord>(records: Records<Row>, except: number | undefined) => {
  const { data } = useQuery({ ...recordQuery(records, except ?? 0), enabled: except !== undefined })
  return (name: string) => except === undefined || (data?.abilities.fields.includes(name) ?? false)
}

type Given<Row extends ProfileRecord, V extends StaffValues> = {
  records: Records<Row>
  form: FormState<V>
  fieldTexts: FieldTexts
  except?: number | undefined
}

/** The inputs of every profile by field, for the form and for editable facts; `except` is the profile's id. */
export const useStaffInputs = <Row extends ProfileRecord, V extends StaffValues>({
  records,
  form,
  fieldTexts,
  except,
}: Given<Row, V>) => {
  const words = useTranslations('users')
  const writable = useWritable(records, except)
  const field = fieldsOf(form as unknown as FormState<StaffValues>, fieldTexts.labelOf)
  const input = <K extends keyof StaffValues>(name: K) => ({ ...field(name), disabled: !writable(name) })
  const isMoved = except !== undefined && form.isDirty('email')
  return {
    first_name: <LineInput {...input('first_name')} required />,
    last_name: <LineInput {...input('last_name')} required />,
    email: (
      <LineInput {...input('email')} type="email" required {...(isMoved ? { description: words('email_hint') } : {})} />
    ),
    phone: <PhoneInput {...input('phone')} required={form.getValues().kind !== 'known'} />,
    hired_on: <DateInput {...input('hired_on')} />,
    languages: <LanguagesInput {...field('languages')} />,
    comment: <LinesInput {...field('comment')} />,
    custom_values: writable('custom_values') && (
      <CustomInputs
        entity={records.entity}
        values={form.getValues().custom_values}
        errors={form.errors}
        onChange={(values) => setField(form, 'custom_values', values)}
      />
    ),
  } satisfies Partial<Record<keyof StaffValues, ReactNode>>
}

/** The inputs of a profile. */
export type StaffInputs = ReturnType<typeof useStaffInputs>

/** The fields of every profile that can be edited in place. */
export const staffFactFields = ['phone', 'email', 'hired_on', 'languages', 'comment', 'custom_values'] as const
