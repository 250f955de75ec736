import { Checkbox, NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { employmentForms, sensitiveFields, stayBases, workBases } from '#contract/people/worker-choices.ts'
import { clothingSizes } from '#contract/behaviors/clothing-sizes.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { DuplicateCard } from '../parts/person/DuplicateCard.tsx'
import { LanguagesInput } from '../parts/person/LanguagesInput.tsx'
import { GenderSelect, MessengersInput, OwnerSelect } from '../parts/person/inputs.tsx'
import { useKept } from '#web/behaviors/record/useRecord.ts'
import { call } from '#web/platform/api.ts'
import { Section } from '#web/ui/Page.tsx'
import { CountrySelect, DateInput, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { SensitiveInput } from './SensitiveInput.tsx'
import { GiverPicker } from '#web/team/freelancers/FreelancerPicker.tsx'
import type { WorkerValues } from './worker-form.ts'
import { workers } from './workers.api.ts'
import { useWorkerText } from './useWorkerText.ts'

const columns = { cols: { base: 1, xs: 2 }, spacing: 'md' } as const

/** On what a worker stays, works and is employed. */
export const Employment = ({ form }: { form: FormState<WorkerValues> }) => {
  const t = useTranslations('workers')
  const field = fieldsOf(form, useWorkerText().labelOf)
  const values = form.getValues()
  return (
    <Section title={t('groups.employment')}>
      <SimpleGrid {...columns}>
        <Select
          {...field('stay_basis')}
          clearable
          data={stayBases.map((value) => ({ value, label: t(`stay_bases.${value}`) }))}
        />
        <Select
          {...field('work_basis')}
          clearable
          data={workBases.map((value) => ({ value, label: t(`work_bases.${value}`) }))}
        />
        <Select
          {...field('employment_form')}
          clearable
          data={employmentForms.map((value) => ({ value, label: t(`employment_forms.${value}`) }))}
        />
        <DateInput {...field('employed_from')} />
        <DateInput {...field('employed_to')} />
        <Checkbox
          mt="xl"
          label={field('is_student').label}
          checked={values.is_student}
          onChange={(event) => form.setFieldValue('is_student', event.currentTarget.checked)}
        />
        {values.is_student && <DateInput {...field('student_until')} required />}
      </SimpleGrid>
    </Section>
  )
}

/** Numbers that say who somebody is, and where their pay goes. */
export const NumbersSection = ({ form }: { form: FormState<WorkerValues> }) => {
  const t = useTranslations('workers')
  const field = fieldsOf(form, useWorkerText().labelOf)
  const values = form.getValues()
  return (
    <Section title={t('groups.numbers')}>
      <SimpleGrid {...columns}>
        {sensitiveFields.map((name) => (
          <SensitiveInput key={name} {...field(name)} field={name} person={values} kept={values.kept[name]} />
        ))}
        {!values.pesel && !values.kept.pesel && <LineInput {...field('pesel_missing_reason')} />}
        {(values.iban || values.kept.iban) && <LineInput {...field('account_holder')} required />}
      </SimpleGrid>
    </Section>
  )
}

/** The fields of a worker, in the order of an arrival: who, how to reach, on what they work, their numbers, whom to call. */
export const WorkerForm = ({ form, except }: { form: FormState<WorkerValues>; except?: number }) => {
  const t = useTranslations('workers')
  const people = useTranslations('people')
  const field = fieldsOf(form, useWorkerText().labelOf)
  const kept = useKept(workers, except)
  const shoe = field('shoe_size')
  return (
    <>
      <Section title={people('groups.person')}>
        <SimpleGrid {...columns}>
          <LineInput {...field('first_name')} required data-autofocus />
          <LineInput {...field('last_name')} required />
          <LineInput {...field('first_name_latin')} required />
          <LineInput {...field('last_name_latin')} required />
          <PhoneInput {...field('phone')} required />
          <LineInput {...field('email')} type="email" />
          <GenderSelect {...field('gender')} required />
          <DateInput {...field('date_of_birth')} required />
          <CountrySelect {...field('citizenship')} required />
          <OwnerSelect {...field('recruiter_id')} />
          <GiverPicker {...field('freelance_recruiter_id')} kept={kept} />
        </SimpleGrid>
        <DuplicateCard
          entity="worker"
          ask={(query, signal) => call('GET /api/workers/duplicates', { query, signal })}
          typed={form.getValues()}
          except={except}
        />
      </Section>
      <Employment form={form} />
      <NumbersSection form={form} />
      <Section title={t('groups.contact')}>
        <SimpleGrid {...columns}>
          <LineInput {...field('registered_address')} />
          <LineInput {...field('city')} />
          <LineInput {...field('emergency_name')} />
          <PhoneInput {...field('emergency_phone')} />
          <PhoneInput {...field('phone_2')} />
          <MessengersInput {...field('messengers')} />
        </SimpleGrid>
      </Section>
      <Section title={people('groups.more')}>
        <SimpleGrid {...columns}>
          <LineInput {...field('middle_name')} />
          <CountrySelect {...field('residence_country')} />
          <Select {...field('clothing_size')} clearable data={[...clothingSizes]} />
          <NumberInput
            {...shoe}
            value={shoe.value ?? ''}
            onChange={(value) => shoe.onChange(value === '' ? null : Number(value))}
            min={34}
            max={50}
          />
        </SimpleGrid>
        <LanguagesInput {...field('languages')} />
        <LinesInput {...field('comment')} />
      </Section>
      <CustomInputs
        entity="worker"
        values={form.getValues().custom_values}
        errors={form.errors}
        onChange={(values) => setField(form, 'custom_values', values)}
      />
    </>
  )
}
