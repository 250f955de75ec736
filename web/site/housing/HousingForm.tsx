import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, setField } from '#web/behaviors/form/fields-of.ts'
import { Section } from '#web/ui/Page.tsx'
import type { HousingValues } from './housing-form.ts'
import { useHousingInputs } from './useHousingInputs.tsx'

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

/** The fields of a house: location, who may live there, landlord, costs. */
export const HousingForm = ({ form }: { form: FormState<HousingValues>; except?: number }) => {
  const t = useTranslations('housing')
  const inputs = useHousingInputs(form)
  return (
    <>
      <Section title={t('groups.house')}>
        <Columns>
          {inputs.name}
          {inputs.kind}
          {inputs.country}
          {inputs.city}
          {inputs.address}
          {inputs.postcode}
          {inputs.gender_policy}
          {inputs.responsible_coordinator_id}
        </Columns>
        {inputs.comment}
      </Section>
      <Section title={t('groups.lease')}>
        <Columns>
          {inputs.landlord_name}
          {inputs.landlord_phone}
          {inputs.lease_from}
          {inputs.lease_to}
          {inputs.rent_amount}
          {inputs.rent_per}
          {inputs.deposit}
          {inputs.currency}
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
