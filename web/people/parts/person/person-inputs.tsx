import type { person } from '#contract/people/person.fields.ts'
import type { DeclaredValues } from '#web/behaviors/form/declared-values.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { CountrySelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { LanguagesInput } from './LanguagesInput.tsx'
import { MessengersInput, OwnerSelect } from './inputs.tsx'

type PersonValues = Pick<
  DeclaredValues<typeof person>,
  | 'middle_name'
  | 'phone_2'
  | 'email'
  | 'messengers'
  | 'city'
  | 'residence_country'
  | 'languages'
  | 'recruiter_id'
  | 'comment'
>

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** `fieldsOf` of a form that contains these values. */
type FieldOf<V> = AllOf<
  { [Name in keyof V]: (name: Name) => FieldProps<V[Name]> & { error: string | undefined } }[keyof V]
>

/** The inputs of the fields that every person has. */
export const personInputs = (field: FieldOf<PersonValues>) => ({
  middle_name: <LineInput {...field('middle_name')} />,
  phone_2: <PhoneInput {...field('phone_2')} />,
  email: <LineInput {...field('email')} type="email" />,
  messengers: <MessengersInput {...field('messengers')} />,
  city: <LineInput {...field('city')} />,
  residence_country: <CountrySelect {...field('residence_country')} />,
  languages: <LanguagesInput {...field('languages')} />,
  recruiter_id: <OwnerSelect {...field('recruiter_id')} />,
  comment: <LinesInput {...field('comment')} />,
})
