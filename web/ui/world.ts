import { countries, spokenLanguages } from '#contract/basics/world.ts'

const first = ['UA', 'PL', 'ES', 'BY', 'MD', 'GE', 'KZ', 'UZ', 'DE', 'CZ', 'LT', 'RO']

/** Countries with those the agency meets most first. */
export const usualCountries = [...first, ...countries.filter((code) => !first.includes(code))]

/** Languages people speak. */
export const usualTongues: readonly string[] = spokenLanguages
