import { Alert, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type LegalSlot, legalNumbersOf, legalSlots, missingNumbers } from '#contract/basics/legal-numbers.ts'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LineInput, type ValueProps } from '#web/ui/inputs.tsx'
import type { AgencyValues } from './agency-values.ts'

// words: legal.names.*

type LegalField = 'address' | 'legal_name' | LegalSlot | 'legal_note' | 'legal_changed_on'

/** What the law asks for on documents: the registered office, the numbers that an agency of the chosen country has, and other details; a note names what is missing. */
export const LegalData = ({
  values,
  field,
}: {
  values: AgencyValues
  field: (name: LegalField) => Pick<ValueProps, 'value' | 'onChange' | 'error' | 'maw'>
}) => {
  const t = useTranslations('agency')
  const legal = useTranslations('legal')
  const kinds = legalNumbersOf(values.country)
  const missing = [
    ...(values.address ? [] : [t('address')]),
    ...missingNumbers(values).map((kind) => legal(`names.${kind}`)),
  ]
  return (
    <Section title={t('legal')}>
      <Text size="sm" c="var(--muted)" maw="32rem">
        {t('legal_lead')}
      </Text>
      {missing.length > 0 && (
        <Alert mt="xs" maw="32rem">
          {t('missing', { list: missing.join(', ') })}
        </Alert>
      )}
      <LineInput
        mt="md"
        label={t('legal_name')}
        description={t('legal_name_hint')}
        maxLength={200}
        {...field('legal_name')}
      />
      <LineInput mt="md" label={t('address')} maxLength={255} {...field('address')} />
      {legalSlots.map((slot) => {
        const kind = kinds[slot]
        return kind && <LineInput key={slot} mt="md" label={legal(`names.${kind}`)} maxLength={64} {...field(slot)} />
      })}
      <LineInput
        mt="md"
        label={t('legal_note')}
        description={t('legal_note_hint')}
        maxLength={255}
        {...field('legal_note')}
      />
      <DateInput
        mt="md"
        label={t('legal_changed_on')}
        description={t('legal_changed_on_hint')}
        {...field('legal_changed_on')}
      />
    </Section>
  )
}
