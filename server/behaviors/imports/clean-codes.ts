import { languages } from '#contract/basics/language.ts'
import { leadWords } from '../translations.ts'
import { countryOfAdjective } from './nationalities.ts'

const countryNames = new Map<string, string>()
for (const language of ['en', 'es', 'pl', 'ru', 'uk']) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  for (const code of ['PL', 'UA', 'ES', 'BY', 'MD', 'GE', 'KZ', 'UZ', 'DE', 'CZ', 'SK', 'RO', 'LT', 'LV', 'IN', 'NP', 'BD', 'PH', 'VN', 'TR', 'AM', 'AZ', 'KG', 'TJ', 'RU', 'BG', 'HU', 'IT', 'FR', 'PT', 'CO', 'VE'])
    countryNames.set(names.of(code)!.toLowerCase(), code)
} // prettier-ignore

/** The code of a country from its code, name or adjective in any of the five languages; any other text stays. */
export const cleanCountry = (text: string) =>
  /^[A-Za-z]{2}$/.test(text)
    ? text.toUpperCase()
    : (countryNames.get(text.toLowerCase()) ?? countryOfAdjective(text) ?? text)

/** Makes a map to codes from their labels in any of the five languages. */
export const codesByLabel = (listOf: (language: (typeof languages)[number]) => Readonly<Record<string, string>>) =>
  new Map(
    languages.flatMap((language) =>
      Object.entries(listOf(language)).flatMap(([code, word]) => [
        [word.toLowerCase(), code] as const,
        [code, code] as const,
      ]),
    ),
  )

/** The names of platforms in their own files. */
const PLATFORMS = new Map([
  ['fb', 'facebook'], ['msg', 'facebook'], ['messenger', 'facebook'], ['an', 'facebook'], ['meta', 'facebook'], ['ig', 'instagram'], ['insta', 'instagram'],
  ['tt', 'tiktok'], ['tik tok', 'tiktok'], ['tg', 'telegram'], ['google', 'website'], ['www', 'website'],
]) // prettier-ignore

const sources = codesByLabel((language) => leadWords[language].sources)

/** The source of leads from its code, its label or the name of a platform; any other text stays. */
export const cleanSource = (text: string) =>
  sources.get(text.toLowerCase()) ?? PLATFORMS.get(text.toLowerCase()) ?? text
