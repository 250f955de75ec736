import { withoutInvisible } from './invisible.ts'

/** The country of numbers without a code if the agency's setting is not known. */
export const HOME_COUNTRY = 'PL'

const HOME_CODE = '48'

let homeCode = () => HOME_CODE

/** Registers `codeNow`, which returns the calling code of numbers without one. It is called for each such number, because the server knows the agency of a request and a schema does not. */
export const askHomeCode = (codeNow: () => string) => {
  homeCode = codeNow
}

const OWN_NUMBER = /^[1-9]\d{8}$/

/** Whether a typed number has a country code: it begins with `+` or `00`. */
export const hasCode = (text: string) => /^[\s(]*(\+|00)/.test(withoutInvisible(text))

/**
 * Converts a telephone number as people write it to E.164: `600 555 444`, `48 600 555 444`, `0048 600 555 444` and `+48 (600) 555-444` are the same.
 * Nine digits get the calling code `code`, by default the agency's own; a text that names no country stays without a plus.
 */
export const phoneNumber = (text: string, code = homeCode()): string => {
  const bare = withoutInvisible(text)
    .replace(/[\s().\-‐‑–/]/g, '')
    .replace(/^00(?=[1-9])/, '+')
  if (OWN_NUMBER.test(bare)) return `+${code}${bare}`
  return bare.startsWith(HOME_CODE) && OWN_NUMBER.test(bare.slice(HOME_CODE.length)) ? `+${bare}` : bare
}
