import type { Agency } from '#contract/office/agency.ts'

/** What the form holds. */
export type AgencyValues = Omit<Agency, 'version'>

/** The agency as the form shows it. */
export const valuesOf = ({ version: _version, ...values }: Agency): AgencyValues => values
