/** The country whose numbers the agency writes without a code. */
export const HOME_COUNTRY = 'PL'

const HOME_CODE = '48'
const OWN_NUMBER = /^[1-9]\d{8}$/

/** Whether a number is typed with the code of its country: after `+` or `00`. */
export const hasCode = (text: string) => /^[\s(]*(\+|00)/.test(text)

/**
 * A telephone number as people write it in E.164: `600 555 444`, `48 600 555 444`, `0048 600 555 444` and `+48 (600) 555-444` are one.
 * Nine digits are of the home country; a text that says no country stays without a plus.
 */
export const phoneNumber = (text: string): string => {
  const bare = text.replace(/[\s().\-‐‑–/]/g, '').replace(/^00(?=[1-9])/, '+')
  if (OWN_NUMBER.test(bare)) return `+${HOME_CODE}${bare}`
  return bare.startsWith(HOME_CODE) && OWN_NUMBER.test(bare.slice(HOME_CODE.length)) ? `+${bare}` : bare
}
