import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withoutInvisible } from '#contract/basics/invisible.ts'
import { hasCode, phoneNumber } from '#contract/basics/phone-number.ts'

const parse = (text: string, country: string) => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode)
  return parsed?.isValid() ? { number: parsed.number as string, country: parsed.country ?? null } : null
}

const read = (text: string, country: string) =>
  parse(hasCode(text) ? phoneNumber(text) : withoutInvisible(text), country) ??
  parse(`+${text.replace(/\D/g, '')}`, country)

/** The E.164 number of a text and its country, null if the country is unknown. Without a code it is tried as a number of `country`, then as digits that begin with a code; nine digits that match no known number still get the code of `country`. */
export const readPhone = (text: string, country: string): { number: string; country: string | null } =>
  read(text, country) ?? { number: phoneNumber(text, getCountryCallingCode(country as CountryCode)), country: null }
