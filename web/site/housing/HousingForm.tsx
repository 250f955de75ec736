import { Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { currencies } from '#contract/basics/world.ts'
import { genderPolicies, housingKinds, rentPeriods } from '#contract/site/housing-choices.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { Section } from '#web/ui/Page.tsx'
import { ChoiceSelect, CountrySelect, DateInput, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { coordinatorsQuery } from '#web/work/contracts/contracts.api.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import type { HousingValues } from './housing-form.ts'
import { useHousingText } from './useHousingText.ts'

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

/** The fields of a house: where it is, who may live there, whose it is, what it costs. */
export const HousingForm = ({ form }: { form: FormState<HousingValues>; except?: number }) => {
  const t = useTranslations('housing')
  const field = fieldsOf(form, useHousingText().labelOf)
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  const { currency, responsible_coordinator_id: kept } = form.getValues()
  return (
    <>
      <Section title={t('groups.house')}>
        <Columns>
          <LineInput {...field('name')} required data-autofocus />
          <ChoiceSelect
            {...field('kind')}
            data={housingKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <CountrySelect {...field('country')} required />
          <LineInput {...field('city')} required />
          <LineInput {...field('address')} required />
          <LineInput {...field('postcode')} />
          <ChoiceSelect
            {...field('gender_policy')}
            data={genderPolicies.map((value) => ({ value, label: t(`gender_policies.${value}`) }))}
          />
          <Select
            {...field('responsible_coordinator_id')}
            searchable
            clearable
            description={t('responsible_hint')}
            data={coordinators
              .filter((one) => one.active || String(one.id) === kept)
              .map((one) => ({ value: String(one.id), label: spokenName(one) }))}
          />
        </Columns>
        <LinesInput {...field('comment')} />
      </Section>
      <Section title={t('groups.lease')}>
        <Columns>
          <LineInput {...field('landlord_name')} />
          <PhoneInput {...field('landlord_phone')} />
          <DateInput {...field('lease_from')} />
          <DateInput {...field('lease_to')} />
          <AmountInput {...field('rent_amount')} unit={currency} />
          <Select
            {...field('rent_per')}
            clearable
            data={rentPeriods.map((value) => ({ value, label: t(`rent_periods.${value}`) }))}
          />
          <AmountInput {...field('deposit')} unit={currency} />
          <ChoiceSelect {...field('currency')} data={[...currencies]} />
        </Columns>
      </Section>
      <CustomInputs
        entity="housing"
        values={form.getValues().custom_values}
        errors={form.errors}
        onChange={(values) => setField(form, 'custom_values', values)}
      />
    </>
  )
}
