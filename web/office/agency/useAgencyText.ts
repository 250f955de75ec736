import { useTranslations } from 'use-intl'
import { type LegalKind, type LegalSlot, legalNumbersOf } from '#contract/basics/legal-numbers.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useFormat } from '#web/platform/format.ts'
import type { AgencyValues } from './agency-values.ts'

// words: legal.names.*, agency.clocks.*, agency.date_orders.*, agency.first_weekdays.*, agency.name_orders.*

/** Names of numbers that the agency has had in another country. */
const anywhere = {
  tax_number: 'tax',
  registry_number: 'registry',
  court_number: 'registry',
  licence_number: 'licence',
} as const satisfies Record<LegalSlot, LegalKind>

/** The labels of the agency's settings and the texts of their values, for history and conflicts; numbers are named as in the given country. */
export const useAgencyText = (country: string): FieldTexts => {
  const t = useTranslations('agency')
  const legal = useTranslations('legal')
  const format = useFormat()
  const numbers = { ...anywhere, ...legalNumbersOf(country) }
  return {
    labelOf: (field) =>
      field in numbers
        ? legal(`names.${numbers[field as LegalSlot]}`)
        : t(field as Exclude<keyof AgencyValues, LegalSlot>),
    textOf: (field, value) => {
      if (value === null || value === '') return null
      if (field === 'over_recruiting') return `${Number(value)} %`
      if (field === 'legal_changed_on') return format.date(value as string)
      if (field === 'clock') return t(`clocks.${value as AgencyValues['clock']}`)
      if (field === 'date_order') return t(`date_orders.${value as AgencyValues['date_order']}`)
      if (field === 'first_weekday') return t(`first_weekdays.${value as AgencyValues['first_weekday']}`)
      if (field === 'name_order') return t(`name_orders.${value as AgencyValues['name_order']}`)
      if (field === 'country' || field === 'phone_country') return format.country(value as string)
      return value as string
    },
  }
}
