import { agencySettings } from './agency-settings.ts'
import { type Language, isLanguage, languages } from './language.ts'

/** A name in some of the app's languages. */
export type Named = { readonly [L in Language]?: string | undefined }

/** Whether a value, for example of a change in history, is a name in some of the app's languages. */
export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && Object.keys(value).some(isLanguage)

/** The language of a country whose language the app has. */
const ofCountry: Readonly<Record<string, Language>> = { ES: 'es', PL: 'pl', UA: 'ua' }

/** A name for a reader: in the reader's language, in the one of the agency's country, in English, in Ukrainian, or in any other. */
export const labelIn = (name: Named, language: Language): string => {
  const own = ofCountry[agencySettings().country]
  const order = [language, ...(own ? [own] : []), 'en', 'ua', ...languages] as const
  return order.map((one) => name[one]).find((text) => text) ?? ''
}
