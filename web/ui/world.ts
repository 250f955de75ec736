import { countries, spokenLanguages } from '#contract/basics/world.ts'

const first = ['UA', 'PL', 'ES', 'BY', 'MD', 'GE', 'KZ', 'UZ', 'DE', 'CZ', 'LT', 'RO']

/** Countries, the most common ones for the agency first. */
export const usualCountries = [...first, ...countries.filter((code) => !first.includes(code))]

/** Languages people speak. */
export const usualTongues: readonly string[] = spokenLanguages
