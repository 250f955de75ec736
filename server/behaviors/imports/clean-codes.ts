import { languages } from '#contract/basics/language.ts'
import { countries } from '#contract/basics/world.ts'
import { countryIn, leadWords } from '../translations.ts'
import { countryOfAdjective, wordKey } from './nationalities.ts'

let countryNames: Map<string, string> | undefined

/** The countries by their names as exports write them. */
const codesByName = () =>
  (countryNames ??= new Map(
    languages.flatMap((language) => {
      const nameOf = countryIn(language)
      return countries.map((code) => [wordKey(nameOf(code)!), code] as const)
    }),
  ))

/** The code of a country from its code, name or adjective in any of the five languages, or undefined. */
export const countryNamed = (text: string): string | undefined =>
  /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (codesByName().get(wordKey(text)) ?? countryOfAdjective(text))

/** The same; any other text stays. */
export const cleanCountry = (text: string) => countryNamed(text) ?? text

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
