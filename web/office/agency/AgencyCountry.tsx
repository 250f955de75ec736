import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { ChoiceSelect } from '#web/ui/inputs.tsx'
import { usualCountries } from '#web/ui/world.ts'
import { type AgencyValues, noNumbers, numbersOf } from './agency-values.ts'
import { habitsOf } from './country-habits.ts'

/** The agency's country, which proposes other settings and decides which legal numbers there are. Numbers typed for one country are kept while another is chosen. */
export const AgencyCountry = ({
  values,
  saved,
  change,
}: {
  values: AgencyValues
  saved: AgencyValues
  change: (patch: Partial<AgencyValues>) => void
}) => {
  const t = useTranslations('agency')
  const format = useFormat()
  const [proposedFor, setProposedFor] = useState<string | null>(null)
  const [typed, setTyped] = useState(() => new Map([[saved.country, numbersOf(saved)]]))
  const moveTo = (country: string) => {
    if (country === values.country) return
    setProposedFor(country)
    setTyped(new Map(typed).set(values.country, numbersOf(values)))
    change({
      country,
      time_zone: saved.time_zone,
      currency: saved.currency,
      ...habitsOf(country),
      ...(typed.get(country) ?? noNumbers),
    })
  }
  return (
    <>
      <ChoiceSelect
        mt="md"
        maw="32rem"
        label={t('country')}
        description={t('country_hint')}
        data={usualCountries.map((value) => ({ value, label: format.country(value) }))}
        searchable
        value={values.country}
        onChange={moveTo}
      />
      {proposedFor !== null && (
        <Alert mt="xs" maw="32rem">
          {t('country_proposes', { country: format.country(proposedFor) })}
        </Alert>
      )}
    </>
  )
}
