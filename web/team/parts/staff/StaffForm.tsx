import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { LanguagesInput } from '#web/people/parts/person/LanguagesInput.tsx'
import { type Records, recordQuery } from '#web/behaviors/record/records.ts'
import { WhoInput } from './WhoInput.tsx'
import type { StaffValues } from './staff-form.ts'
import type { ProfileRecord, UserOption } from './staff-record.ts'

/** Which fields the user may write: all of a new profile, of one who is there what the server says. */
const useWritable = <Row extends ProfileRecord>(records: Records<Row>, except: number | undefined) => {
  const { data } = useQuery({ ...recordQuery(records, except ?? 0), enabled: except !== undefined })
  return (name: string) => except === undefined || (data?.abilities.fields.includes(name) ?? false)
}

type Props<Row extends ProfileRecord, V extends StaffValues> = {
  records: Records<Row>
  form: FormState<V>
  except?: number | undefined
  fieldTexts: FieldTexts
  users: readonly UserOption[]
  knownHint: string
  /** The noun's own, beside the day of hiring and under it. */
  beside?: (writable: (name: string) => boolean) => ReactNode
  under?: ReactNode
}

/** The fields of a profile: who it is, how to reach them, their work. */
export const StaffForm = <Row extends ProfileRecord, V extends StaffValues>({
  records,
  form,
  except,
  fieldTexts,
  users,
  knownHint,
  beside,
  under,
}: Props<Row, V>) => {
  const t = useTranslations('staff')
  const people = useTranslations('people')
  const words = useTranslations('users')
  const shared = form as unknown as FormState<StaffValues>
  const field = fieldsOf(shared, fieldTexts.labelOf)
  const writable = useWritable(records, except)
  const input = <K extends keyof StaffValues>(name: K) => ({ ...field(name), disabled: !writable(name) })
  const isKnown = form.getValues().kind === 'known'
  const isMoved = except !== undefined && form.isDirty('email')
  return (
    <>
      <Section title={people('groups.person')}>
        {except === undefined && <WhoInput form={form} options={users} knownHint={knownHint} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {!isKnown && (
            <>
              <LineInput {...input('first_name')} required />
              <LineInput {...input('last_name')} required />
              <LineInput
                {...input('email')}
                type="email"
                required
                {...(isMoved ? { description: words('email_hint') } : {})}
              />
            </>
          )}
          <PhoneInput {...input('phone')} required={!isKnown} />
        </SimpleGrid>
      </Section>
      <Section title={t('groups.work')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DateInput {...input('hired_on')} />
          {beside?.(writable)}
        </SimpleGrid>
        {under}
        <LanguagesInput {...field('languages')} />
        <LinesInput {...field('comment')} />
      </Section>
      {writable('custom_values') && (
        <CustomInputs
          entity={records.entity}
          values={form.getValues().custom_values}
          errors={form.errors}
          onChange={(values) => setField(form, 'custom_values', values)}
        />
      )}
    </>
  )
}
