import { accountName } from '#contract/basics/full-name.ts'

/** Computes values from other values. */
export type Derive = (values: Readonly<Record<string, unknown>>) => Record<string, unknown>

const CENTURIES: Readonly<Record<number, number>> = { 0: 1900, 20: 2000, 40: 2100, 80: 1800 }

/** Date of birth and sex from a PESEL. */
export const fromPesel: Derive = ({ pesel }) => {
  const digits = typeof pesel === 'string' ? pesel.replace(/\D/g, '') : ''
  if (digits.length !== 11) return {}
  const coded = Number(digits.slice(2, 4))
  const century = CENTURIES[Math.floor(coded / 20) * 20]
  if (century === undefined) return {}
  const year = century + Number(digits.slice(0, 2))
  return {
    date_of_birth: `${year}-${String(coded % 20).padStart(2, '0')}-${digits.slice(4, 6)}`,
    gender: Number(digits[9]) % 2 === 0 ? 'female' : 'male',
  }
}

const LATIN = /^[\p{Script=Latin}\p{M}' -]+$/u

const latin = (name: unknown) =>
  typeof name === 'string' && LATIN.test(name)
    ? name.replace(/[łŁ]/g, 'L').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    : null

/** A name in Latin letters as a passport prints it: capitals without diacritics. */
export const latinNames: Derive = ({ first_name, last_name }) => {
  const [first_name_latin, last_name_latin] = [latin(first_name), latin(last_name)]
  return {
    ...(first_name_latin ? { first_name_latin } : {}),
    ...(last_name_latin ? { last_name_latin } : {}),
  }
}

/** The worker as the holder of the account: their name, in Latin letters if the row has it in them. */
export const ownAccount: Derive = ({ iban, first_name, last_name, first_name_latin, last_name_latin }) => {
  if (!iban) return {}
  const isLatin = [first_name, last_name].every((name) => typeof name === 'string' && LATIN.test(name))
  const [given, family] = isLatin ? [first_name, last_name] : [first_name_latin, last_name_latin]
  return typeof given === 'string' && typeof family === 'string'
    ? { account_holder: accountName({ first_name: given, last_name: family }) }
    : {}
}
