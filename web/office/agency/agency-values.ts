import type { LegalSlot } from '#contract/basics/legal-numbers.ts'
import type { Agency } from '#contract/office/agency.ts'

/** The form values of the agency. */
export type AgencyValues = Omit<Agency, 'version' | 'over_recruiting'> & { over_recruiting: number | null }

/** The form values of the stored settings. */
export const valuesOf = ({ version: _version, ...values }: Agency): AgencyValues => values

type Numbers = Pick<AgencyValues, LegalSlot>

/** The numbers of an agency that has filled in none. */
export const noNumbers: Numbers = { tax_number: null, registry_number: null, court_number: null, licence_number: null }

/** The legal numbers among the settings. */
export const numbersOf = ({ tax_number, registry_number, court_number, licence_number }: Numbers): Numbers => ({
  tax_number,
  registry_number,
  court_number,
  licence_number,
})
