import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { hasCode, phoneNumber } from '#contract/basics/phone-number.ts'

const parse = (text: string, country: string) => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode)
  return parsed?.isValid() ? { number: parsed.number as string, country: parsed.country ?? null } : null
}

/** The number of a text in E.164 and its country. Without a code it is one of `country`, else its digits begin with the code of theirs; null where it is no number. */
export const readPhone = (text: string, country: string) =>
  parse(hasCode(text) ? phoneNumber(text) : text, country) ?? parse(`+${text.replace(/\D/g, '')}`, country)
