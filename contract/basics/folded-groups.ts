/** How rows without a value are named. */
const NO_VALUE = '-'

/** The signs that separate values or begin an escape, and what stands for them in a value. */
const ESCAPES = [
  ['%', '%25'],
  ['~', '%7E'],
] as const

/** The values of groups whose rows are left out, as an address has them: `3~7~-`, null for rows without a value; undefined for none. */
export const foldedText = (values: readonly (string | null)[]): string | undefined =>
  values.length === 0
    ? undefined
    : values
        .map((value) => {
          if (value === null) return NO_VALUE
          const text = ESCAPES.reduce((escaped, [sign, escape]) => escaped.replaceAll(sign, escape), value)
          return text === NO_VALUE ? '%2D' : text
        })
        .join('~')

/** The values that an address names. */
export const foldedIn = (text: string): (string | null)[] =>
  text.split('~').map((value) => {
    if (value === NO_VALUE) return null
    return value.replaceAll('%2D', NO_VALUE).replaceAll('%7E', '~').replaceAll('%25', '%')
  })
