import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CoordinatorField } from '#contract/coordinators.ts'
import { CustomInputs } from '../../behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, fieldsOf } from '../../behaviors/form/fields-of.ts'
import { LanguagesInput } from '../../behaviors/people/LanguagesInput.tsx'
import { oneQuery } from '../../behaviors/record/records.ts'
import { Section } from '../../ui/Page.tsx'
import { DateInput, LineInput, LinesInput, PhoneInput } from '../../ui/inputs.tsx'
import { RegionsInput } from './RegionsInput.tsx'
import { WhoInput } from './WhoInput.tsx'
import type { CoordinatorValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

type Props = { form: FormState<CoordinatorValues>; except?: number }

/** Which fields the user may write: all of a new coordinator, of one who is there what the server says. */
const useWritable = (except: number | undefined) => {
  const { data } = useQuery({ ...oneQuery(coordinators, except ?? 0), enabled: except !== undefined })
  return (name: CoordinatorField) => except === undefined || (data?.abilities.fields.includes(name) ?? false)
}

/** The fields of a coordinator: who it is, how to reach them, where and in which languages they work. */
export const CoordinatorForm = ({ form, except }: Props) => {
  const t = useTranslations('coordinators')
  const people = useTranslations('people')
  const field = fieldsOf(form, useCoordinatorText().labelOf)
  const writable = useWritable(except)
  const input = (name: CoordinatorField) => ({ ...field(name), disabled: !writable(name) })
  const isKnown = form.getValues().kind === 'known'
  return (
    <>
      <Section title={people('groups.person')}>
        {except === undefined && <WhoInput form={form} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {!isKnown && (
            <>
              <LineInput {...input('first_name')} required />
              <LineInput {...input('last_name')} required />
              <LineInput {...input('email')} type="email" required />
            </>
          )}
          <PhoneInput {...input('phone')} required={!isKnown} />
        </SimpleGrid>
      </Section>
      <Section title={t('groups.work')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DateInput {...input('hired_on')} />
        </SimpleGrid>
        <RegionsInput {...field('regions')} />
        <LanguagesInput {...field('languages')} />
        <LinesInput {...field('comment')} />
      </Section>
      {writable('custom_values') && (
        <CustomInputs
          entity="coordinator"
          values={form.getValues().custom_values}
          errors={form.errors}
          onChange={(values) => form.setFieldValue('custom_values', values as never)}
        />
      )}
    </>
  )
}
