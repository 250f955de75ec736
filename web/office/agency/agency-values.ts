import type { Agency } from '#contract/office/agency.ts'

/** The form values of the agency. */
export type AgencyValues = Omit<Agency, 'version'>

/** The form values of the stored settings. */
export const valuesOf = ({ version: _version, ...values }: Agency): AgencyValues => values
