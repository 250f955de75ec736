/** Letters of names as Ukrainian passports print them (resolution 55 of 2010); Russian letters by ICAO Doc 9303. */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'A', б: 'B', в: 'V', г: 'H', ґ: 'G', д: 'D', е: 'E', є: 'IE', ж: 'ZH', з: 'Z', и: 'Y', і: 'I', ї: 'I', й: 'I', к: 'K', л: 'L', м: 'M',
  н: 'N', о: 'O', п: 'P', р: 'R', с: 'S', т: 'T', у: 'U', ф: 'F', х: 'KH', ц: 'TS', ч: 'CH', ш: 'SH', щ: 'SHCH', ь: '', ю: 'IU', я: 'IA',
  ё: 'E', ы: 'Y', ъ: 'IE', э: 'E', ł: 'L', ø: 'O', ß: 'SS', đ: 'D',
} // prettier-ignore

/** Letters that are written differently at the beginning of a Ukrainian word. */
const FIRST: Readonly<Record<string, string>> = { є: 'YE', ї: 'YI', й: 'Y', ю: 'YU', я: 'YA' }

const RUSSIAN = /[ёыъэ]/

const wordToLatin = (word: string) => {
  const letters = word.replaceAll('зг', 'zgh').split('')
  const isRussian = RUSSIAN.test(word)
  return letters
    .map((letter, index) => {
      if (isRussian && letter === 'г') return 'G'
      if (isRussian && letter === 'и') return 'I'
      return (index === 0 && !isRussian ? FIRST[letter] : undefined) ?? LETTERS[letter] ?? letter
    })
    .join('')
}

/** The likely spelling of a name in a passport: capital Latin letters without marks; unknown characters are left out. */
export const toLatin = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .split(/([ -])/)
    .map(wordToLatin)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z -]/g, '')
    .trim()
