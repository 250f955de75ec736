const LANGUAGES = ['pl', 'uk', 'ru', 'es', 'en']
/** Names beside those of the locales. */
const OTHERS = { set: 9, setiembre: 9, sep: 9, фев: 2, сен: 9, ноя: 11 }

const keyOf = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')

/** The names of a month in a language: alone and after a day, whole and short. */
const namesOf = (language: string, month: number) => {
  const at = new Date(Date.UTC(2000, month - 1, 15))
  return (['long', 'short'] as const).flatMap((length) =>
    [{}, { day: 'numeric' } as const].flatMap((day) =>
      new Intl.DateTimeFormat(language, { month: length, ...day, timeZone: 'UTC' })
        .formatToParts(at)
        .filter(({ type }) => type === 'month')
        .map(({ value }) => keyOf(value)),
    ),
  )
}

let months: Map<string, number> | undefined

const monthNames = () =>
  (months ??= new Map([
    ...Object.entries(OTHERS),
    ...Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
      LANGUAGES.flatMap((language) => namesOf(language, month).map((name) => [name, month] as const)),
    ),
  ]))

/** The number of the month (1–12) that a word in one of the five languages names, or undefined. */
export const monthNamed = (word: string): number | undefined => monthNames().get(keyOf(word))
