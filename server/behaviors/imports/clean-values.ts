import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'
import { phoneNumber } from '#contract/basics/phone-number.ts'
import { isKnownGivenName, nameKey } from '../search/search-key.ts'

/** The parts of a full name; `last_name` and `middle_name` are empty when the text has none. */
export interface SplitName {
  first_name: string
  last_name: string
  middle_name: string
}

/**
 * Splits a full name as lead forms give it, given name first. The family name comes first before a comma, or when only
 * the second word is a known given name, or when only the first word ends like a family name. A patronymic becomes the
 * middle name.
 */
export function splitFullName(text: string): SplitName {
  const [beforeComma = '', afterComma = ''] = text.split(',').map(trimSpaces)
  if (afterComma) return named(afterComma.split(' '), beforeComma)
  const words = beforeComma.split(' ').filter(Boolean)
  if (words.length < 2) return { first_name: beforeComma, last_name: '', middle_name: '' }
  const [first, second] = words as [string, string]
  const rest = words.slice(1)
  if (isFamilyFirst(first, second)) return named(rest, first)
  const patronymic = rest.length > 1 && PATRONYMIC.test(nameKey(second)) ? [second] : []
  return named([first, ...patronymic], rest.slice(patronymic.length).join(' '))
}

/**
 * The phone number as E.164 (`+48501234567`), or null when there is none or more than one. Accepts the national
 * notation of the given country, `00` or `+` with a country code, a country code alone, and prefixes such as `p:` or
 * `tel.`.
 */
export function cleanPhone(text: string, defaultCountry: string): string | null {
  return readPhone(text, defaultCountry)?.number ?? null
}

/**
 * The phone number as `cleanPhone` reads it. Nine digits that are no known number get the code of the given country;
 * any other text stays, and the form refuses it.
 */
export function writtenPhone(text: string, defaultCountry: string): string {
  return cleanPhone(text, defaultCountry) ?? phoneNumber(text, getCountryCallingCode(defaultCountry as CountryCode))
}

/**
 * The country of the phone number in a text, read as `cleanPhone` reads it; null when there is no number or its code
 * belongs to no single country.
 */
export function phoneCountry(text: string, defaultCountry: string): string | null {
  return readPhone(text, defaultCountry)?.country ?? null
}

function readPhone(text: string, defaultCountry: string): PhoneNumber | null {
  const bare = text
    .normalize('NFKC')
    .replace(/^[\s'’]*(?:(?:p|t|tel|phone|тел)[.:]?\s*(?=[+(\d]))?/i, '')
    .replace(/[‐-―]/g, '-')
    .trim()
  if (!/^\(?\+?[\d\s().\-/]{5,30}$/.test(bare)) return null
  const international = bare.replace(/[()]/g, ' ').trim().replace(/^00/, '+')
  const digits = bare.replace(/\D+/g, '')
  for (const attempt of international.startsWith('+') ? [international] : [bare, `+${digits}`]) {
    const parsed = parsePhoneNumberFromString(attempt, defaultCountry as CountryCode)
    if (parsed?.isValid() && E164.test(parsed.number)) return parsed
  }
  return null
}

const PATRONYMIC = /(ovits|evits|ovna|ivna|evna|iitsna|ilits|itsna)$/
const FAMILY_ENDING = /(enko|[aiu]ts?uk|tsuk|ski|ska|tski|tska|ovits|evits|ovits|its|[oe]v|[oe]va|iuk|ets|tsik|tsak)$/
const E164 = /^\+[1-9]\d{6,14}$/

function isFamilyFirst(first: string, second: string): boolean {
  const firstGiven = isKnownGivenName(first)
  const secondGiven = isKnownGivenName(second)
  if (firstGiven !== secondGiven) return secondGiven
  if (firstGiven) return false
  const firstFamily = FAMILY_ENDING.test(nameKey(first))
  return firstFamily && !FAMILY_ENDING.test(nameKey(second))
}

function named(given: string[], last: string): SplitName {
  return { first_name: given[0] ?? '', last_name: last, middle_name: given.slice(1).join(' ') }
}

function trimSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
