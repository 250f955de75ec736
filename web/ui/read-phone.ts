import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { hasCode, phoneNumber } from '#contract/basics/phone-number.ts'

const parse = (text: string, country: string) => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode)
  return parsed?.isValid() ? { number: parsed.number as string, country: parsed.country ?? null } : null
}

const read = (text: string, country: string) =>
  parse(hasCode(text) ? phoneNumber(text) : text, country) ?? parse(`+${text.replace(/\D/g, '')}`, country)

/** The number of a text in E.164 and its country, null where it is none that is known. Without a code it is one of `country`, else its digits begin with the code of theirs; nine digits that are no known number still get the code of `country`. */
export const readPhone = (text: string, country: string): { number: string; country: string | null } =>
  read(text, country) ?? { number: phoneNumber(text, getCountryCallingCode(country as CountryCode)), country: null }
