import { MultiSelect, NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { genders } from '#contract/basics/genders.ts'
import { currencies } from '#contract/basics/world.ts'
import { consentChannels, leadSources } from '#contract/lead-sources.ts'
import { CustomInputs } from '../../behaviors/custom-fields/CustomInputs.tsx'
import { positionsQuery, recruitersQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { EntityForm } from '../../behaviors/form/useEntityForm.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { Section } from '../../ui/Page.tsx'
import { CountrySelect, DateInput, LineInput, LinesInput, MomentInput, PhoneInput } from '../../ui/inputs.tsx'
import { usualCountries } from '../../ui/world.ts'
import { DuplicateCard } from './DuplicateCard.tsx'
import { LanguagesInput } from './LanguagesInput.tsx'
import type { LeadValues } from './lead-form.ts'

// words: leads.fields.*

const MESSENGERS = ['viber', 'telegram', 'whatsapp', 'signal']

type Props = { form: EntityForm<LeadValues>['form']; except?: number }

/** The fields of a lead, in the order of a call: who, how to reach, where from, what they want. */
export const LeadForm = ({ form, except }: Props) => {
  const t = useTranslations('leads')
  const f = useTranslations('leads.fields')
  const format = useFormat()
  const label = useLabel()
  const recruiters = useQuery(recruitersQuery).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  const field = (name: keyof LeadValues) => ({
    label: f(name),
    value: form.getValues()[name] as never,
    onChange: (value: unknown) => form.setFieldValue(name, value as never),
    error: form.errors[name] as string | undefined,
  })
  const chosen = form.getValues().recruiter_id
  const owners = recruiters
    .filter((one) => one.active || String(one.id) === chosen)
    .map((one) => ({ value: String(one.id), label: `${one.first_name} ${one.last_name}` }))
  const countries = usualCountries.map((value) => ({ value, label: format.country(value) }))
  return (
    <>
      <Section title={t('groups.person')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LineInput {...field('first_name')} required data-autofocus />
          <LineInput {...field('last_name')} />
          <PhoneInput {...field('phone')} required />
          <LineInput {...field('email')} type="email" />
        </SimpleGrid>
        <DuplicateCard values={form.getValues()} {...(except === undefined ? {} : { except })} />
      </Section>
      <Section title={t('groups.origin')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            {...field('source')}
            required
            searchable
            data={leadSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          />
          <LineInput {...field('source_detail')} />
          <Select {...field('recruiter_id')} data={owners} searchable clearable placeholder={t('pool')} />
          <MomentInput {...field('next_contact_at')} />
        </SimpleGrid>
      </Section>
      <Section title={t('groups.wishes')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <MultiSelect
            {...field('desired_position_ids')}
            searchable
            data={positions.map(({ id, name }) => ({ value: String(id), label: label(name) }))}
          />
          <MultiSelect {...field('desired_countries')} searchable data={countries} />
          <DateInput {...field('available_from')} />
          <SimpleGrid cols={2} spacing="xs">
            <NumberInput
              label={f('expected_rate')}
              value={form.getValues().expected_rate ?? ''}
              onChange={(value) => form.setFieldValue('expected_rate', value === '' ? null : Number(value))}
              error={form.errors['expected_rate']}
              decimalScale={2}
              min={0}
              hideControls
            />
            <Select
              label={f('expected_rate_currency')}
              data={[...currencies]}
              value={form.getValues().expected_rate_currency ?? 'PLN'}
              onChange={(value) => form.setFieldValue('expected_rate_currency', value)}
              error={form.errors['expected_rate_currency']}
            />
          </SimpleGrid>
        </SimpleGrid>
        <LinesInput {...field('experience')} />
      </Section>
      <Section title={t('groups.more')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LineInput {...field('middle_name')} />
          <PhoneInput {...field('phone_2')} />
          <LineInput {...field('city')} />
          <CountrySelect {...field('residence_country')} />
          <CountrySelect {...field('citizenship')} />
          <DateInput {...field('date_of_birth')} />
          <Select
            {...field('gender')}
            clearable
            data={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
          />
          <MultiSelect {...field('messengers')} data={MESSENGERS} />
        </SimpleGrid>
        <LanguagesInput
          label={f('languages')}
          value={form.getValues().languages}
          onChange={(value) => form.setFieldValue('languages', value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="md">
          <MomentInput {...field('consent_at')} />
          <Select
            {...field('consent_channel')}
            clearable
            data={consentChannels.map((value) => ({ value, label: t(`consent_channels.${value}`) }))}
          />
        </SimpleGrid>
        <LinesInput {...field('comment')} />
      </Section>
      <CustomInputs
        entity="lead"
        values={form.getValues().custom_values}
        errors={form.errors}
        onChange={(values) => form.setFieldValue('custom_values', values as never)}
      />
    </>
  )
}
