/** The country of numbers without a code where no agency is asked for its own. */
export const HOME_COUNTRY = 'PL'

const HOME_CODE = '48'

let homeCode = () => HOME_CODE

/** Has `codeNow` asked for the calling code of numbers without one, each time such a number is read; the server knows the agency of a call, a schema does not. */
export const askHomeCode = (codeNow: () => string) => {
  homeCode = codeNow
}

const OWN_NUMBER = /^[1-9]\d{8}$/

/** Whether a number is typed with the code of its country: after `+` or `00`. */
export const hasCode = (text: string) => /^[\s(]*(\+|00)/.test(text)

/**
 * A telephone number as people write it in E.164: `600 555 444`, `48 600 555 444`, `0048 600 555 444` and `+48 (600) 555-444` are one.
 * Nine digits are of the country with the calling code `code`, the agency's own where a call is answered; a text that says no country stays without a plus.
 */
export const phoneNumber = (text: string, code = homeCode()): string => {
  const bare = text.replace(/[\s().\-‐‑–/]/g, '').replace(/^00(?=[1-9])/, '+')
  if (OWN_NUMBER.test(bare)) return `+${code}${bare}`
  return bare.startsWith(HOME_CODE) && OWN_NUMBER.test(bare.slice(HOME_CODE.length)) ? `+${bare}` : bare
}
