import { ibanLengths } from './iban-lengths.ts'
import { withoutInvisible } from './invisible.ts'

/** Nobody has a number of zeros alone, although its check digit is right. */
const isZero = (number: string) => /^0+$/.test(number)

const digitsOf = (value: string) => Array.from(value, Number)

const weighted = (value: string, weights: readonly number[]) => {
  const digits = digitsOf(value)
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
}

const isoDate = (year: number, month: number, day: number) => {
  const moment = new Date(Date.UTC(year, month - 1, day))
  const real = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return real ? moment.toISOString().slice(0, 10) : null
}

/** A number as it is stored: capitals, without the spaces, dashes, dots and slashes that people write in it. */
export const compactNumber = (value: string) =>
  withoutInvisible(value)
    .replace(/[\s.\-‐‑–/]/g, '')
    .toUpperCase()

const CENTURIES = [1900, 2000, 2100, 2200, 1800]

/** The date of birth `YYYY-MM-DD` in a PESEL of eleven digits; null if the date does not exist. */
export const peselDate = (pesel: string): string | null => {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(pesel.slice(at, at + 2)))
  return isoDate(CENTURIES[Math.floor(month / 20)]! + year, month % 20, day)
}

/** The gender in a PESEL of eleven digits. */
export const peselGender = (pesel: string): 'male' | 'female' => (Number(pesel[9]) % 2 === 1 ? 'male' : 'female')

/** The error code of a PESEL (`invalid_pesel`, `pesel_check_digit`, `pesel_no_such_date`), or null. */
export const peselProblem = (pesel: string): string | null => {
  if (!/^\d{11}$/.test(pesel)) return 'invalid_pesel'
  if (weighted(pesel, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 !== 0) return 'pesel_check_digit'
  return peselDate(pesel) === null ? 'pesel_no_such_date' : null
}

/** Whether a valid PESEL contradicts the date of birth: an error. */
export const peselOtherDate = (pesel: string, date_of_birth: string) =>
  peselDate(pesel) === date_of_birth ? null : 'pesel_other_date'

/** Whether a valid PESEL contradicts the gender: a warning; `other` is not compared. */
export const peselOtherGender = (pesel: string, gender: string | null) =>
  gender === 'male' || gender === 'female' ? (peselGender(pesel) === gender ? null : 'pesel_other_gender') : null

/** The error code of a Polish tax number (`invalid_nip`, `nip_check_digit`), or null. */
export const nipProblem = (nip: string): string | null => {
  if (!/^\d{10}$/.test(nip) || isZero(nip)) return 'invalid_nip'
  return weighted(nip, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(nip[9]) ? null : 'nip_check_digit'
}

const NIE_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** The error code of a Spanish NIE or DNI (`invalid_nie_dni`, `nie_dni_letter`), or null. */
export const nieDniProblem = (number: string): string | null => {
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(number)) return 'invalid_nie_dni'
  const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return NIE_LETTERS[Number(digits) % 23] === number[8] ? null : 'nie_dni_letter'
}

const luhn = (digits: string) => {
  const sum = digitsOf(digits).reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The error code of a Spanish company number (`invalid_cif`, `cif_check_digit`), or null. */
export const cifProblem = (cif: string): string | null => {
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/.test(cif)) return 'invalid_cif'
  const check = luhn(cif.slice(1, 8))
  return cif[8] === String(check) || cif[8] === 'JABCDEFGHI'[check] ? null : 'cif_check_digit'
}

/** The date of birth in a Ukrainian tax number of ten digits: its first five count days from 31 December 1899. */
export const rnokppDate = (rnokpp: string) =>
  new Date(Date.UTC(1899, 11, 31 + Number(rnokpp.slice(0, 5)))).toISOString().slice(0, 10)

/** The error code of a Ukrainian tax number (`invalid_rnokpp`, `rnokpp_check_digit`), or null. */
export const rnokppProblem = (rnokpp: string): string | null => {
  if (!/^\d{10}$/.test(rnokpp) || isZero(rnokpp)) return 'invalid_rnokpp'
  const sum = weighted(rnokpp, [-1, 5, 7, 9, 4, 6, 10, 5, 7])
  return (((sum % 11) + 11) % 11) % 10 === Number(rnokpp[9]) ? null : 'rnokpp_check_digit'
}

/** Whether a valid Ukrainian tax number contradicts the date of birth: a warning. */
export const rnokppOtherDate = (rnokpp: string, date_of_birth: string) =>
  rnokppDate(rnokpp) === date_of_birth ? null : 'rnokpp_other_date'

const remainder = (digits: string) => digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % 97, 0)

/** An account number without the characters that people write between its parts; 26 digits alone get the prefix `PL`. */
export const tidyIban = (value: string) => compactNumber(value).replace(/^\d{26}$/, 'PL$&')

/** The error code of an account number while it is typed; digits alone are an unfinished Polish number. */
export const typedIbanProblem = (typed: string) => {
  const number = tidyIban(typed)
  return /^\d{1,25}$/.test(number) ? null : ibanProblem(number)
}

/** The error code of an IBAN (`invalid_iban`, `iban_country`, `iban_length`, `iban_check_digits`), or null. */
export const ibanProblem = (iban: string): string | null => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{1,30}$/.test(iban)) return 'invalid_iban'
  const length = ibanLengths[iban.slice(0, 2)]
  if (length === undefined) return 'iban_country'
  if (iban.length !== length) return 'iban_length'
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`
  const check = Number(iban.slice(2, 4))
  const right = remainder(turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1
  return right && check >= 2 && check <= 98 ? null : 'iban_check_digits'
}

/** The error code of a Spanish social security number (`invalid_es_social_security`, `es_social_security_check`), or null. */
export const spanishSocialSecurityProblem = (number: string): string | null => {
  if (!/^\d{12}$/.test(number)) return 'invalid_es_social_security'
  const own = number.slice(2, 10)
  const counted = `${number.slice(0, 2)}${own.startsWith('0') ? own.slice(1) : own}`
  return remainder(counted) === Number(number.slice(10)) ? null : 'es_social_security_check'
}

const POSTCODES: Record<string, RegExp> = {
  PL: /^\d{2}-\d{3}$/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  UA: /^\d{5}$/,
}

/** A postcode as its country writes it: five digits of Poland get a dash. */
export const tidyPostcode = (value: string, country: string | null) => {
  const tidy = value.replace(/\s+/g, ' ').trim().toUpperCase()
  if (country === null || !(country in POSTCODES)) return tidy
  const tight = tidy.replace(/[\s‐‑–]/g, (sign) => (sign === ' ' ? '' : '-'))
  return country === 'PL' ? tight.replace(/^(\d{2})(\d{3})$/, '$1-$2') : tight
}

/** The error code of a postcode (`postcode_pl`, `postcode_es`, `postcode_ua`, `invalid_postcode`), or null. */
export const postcodeProblem = (postcode: string, country: string | null): string | null => {
  const form = country === null ? undefined : POSTCODES[country]
  if (form) return form.test(postcode) ? null : `postcode_${country!.toLowerCase()}`
  return /^[\p{L}\d][\p{L}\d -]{0,10}[\p{L}\d]$/u.test(postcode) ? null : 'invalid_postcode'
}
