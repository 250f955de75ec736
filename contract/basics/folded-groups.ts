/** The sign for rows without a value. */
const NO_VALUE = '-'

/** The characters that separate values or begin an escape, with their escapes. */
const ESCAPES = [
  ['%', '%25'],
  ['~', '%7E'],
] as const

/** The values of folded groups as one URL parameter: `3~7~-`, where `-` is null (rows without a value); undefined if no group is folded. */
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

/** The values in a URL parameter that `foldedText` wrote. */
export const foldedIn = (text: string): (string | null)[] =>
  text.split('~').map((value) => {
    if (value === NO_VALUE) return null
    return value.replaceAll('%2D', NO_VALUE).replaceAll('%7E', '~').replaceAll('%25', '%')
  })
