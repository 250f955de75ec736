import { toLatin } from '#contract/basics/latin-names.ts'

/** Characters that a bank message does not allow (EPC 217-08). */
const STRANGE = /[^A-Za-z0-9/\-?:().,'+ ]/g

const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', đ: 'd', Đ: 'D', ı: 'i', þ: 'th', Þ: 'TH', ð: 'd', '&': '+',
  '–': '-', '—': '-', '’': "'", ʼ: "'", '`': "'", _: '-', ';': ',', '№': 'No',
} // prettier-ignore

const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

const cyrillicToLatin = (word: string) => (word === word.toUpperCase() ? toLatin(word) : titled(toLatin(word)))

/**
 * A text as banks accept it: Cyrillic transliterated as in passports, diacritics removed, other characters as dots; no
 * slash at the beginning or end, no double slash, at most `max` characters; an empty text becomes a dot.
 */
export const sepaText = (text: string, max: number): string => {
  const latin = text
    .replace(/[\p{Script=Cyrillic}’ʼ']+/gu, (word) =>
      /\p{Script=Cyrillic}/u.test(word) ? cyrillicToLatin(word) : word,
    )
    .replace(/./gu, (sign) => LETTERS[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(STRANGE, '.')
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, max)
    .replace(/[/ ]+$/, '')
  return latin === '' ? '.' : latin
}
