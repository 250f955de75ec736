/** The encodings of Windows for Central European, Cyrillic and Western European languages. */
export type LegacyEncoding = 'windows-1250' | 'windows-1251' | 'windows-1252'

/**
 * The encoding of bytes that are not Unicode. Cyrillic words consist of Cyrillic letters only, so words that mix letters
 * outside ASCII with others speak for Latin, and so do letters of Windows-1251 that neither Ukrainian nor Russian has.
 * Among the Latin encodings, Windows-1252 needs more Spanish and Portuguese words than words with Central European
 * letters.
 */
export function legacyEncoding(bytes: Uint8Array): LegacyEncoding {
  const words = wordsOf(bytes.subarray(0, SAMPLE_LENGTH))
  if (sum(words, cyrillicWeight) > 0) return 'windows-1251'
  return sum(words, westernWeight) > 0 ? 'windows-1252' : 'windows-1250'
}

const SAMPLE_LENGTH = 65_536

/** Each byte as one character, so that patterns can name bytes. */
function wordsOf(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  return text.match(WORD)?.filter((word) => HIGH.test(word)) ?? []
}

const sum = (words: readonly string[], weigh: (word: string) => number) =>
  words.reduce((total, word) => total + weigh(word), 0)

/** Digits, and bytes that are letters in one of the three encodings. */
const WORD = /[\dA-Za-z]+\.[\xaa\xba]|[\dA-Za-z\x8a\x8c-\x8f\x9a\x9c-\x9f\xa1-\xa3\xa5\xa8\xaa\xaf\xb2-\xb4\xb8-\xff]+/g
const HIGH = /[\x80-\xff]/
/** Letters of Ukrainian, Russian and Belarusian in Windows-1251. */
const CYRILLIC = /^[\xa1\xa2\xa5\xa8\xaa\xaf\xb2-\xb4\xb8\xba\xbf\xc0-\xff]+$/
/** Cyrillic words in which the Latin letter `i` stands for the Ukrainian one. */
const LATIN_I = /^(?=.*[\x80-\xff]{2})[Ii\xa1\xa2\xa5\xa8\xaa\xaf\xb2-\xb4\xb8\xba\xbf\xc0-\xff]+$/
const NUMERO = '\xb9'
/** Spanish ordinal numbers and abbreviations: `2º`, `nº`, `n.º`, `Mª`. */
const ORDINAL = /^(\d+|[MNmn])\.?[\xaa\xba]$/
/** A word of one letter can be an initial. */
const ONE_LETTER = 0.1

function cyrillicWeight(word: string): number {
  if (ORDINAL.test(word)) return -1
  const letters = word.replace(/\d/g, '')
  if (letters === NUMERO) return 0
  const weight = letters.length === 1 ? ONE_LETTER : 1
  return CYRILLIC.test(letters) || LATIN_I.test(letters) ? weight : -weight
}

/** `ñ` before a vowel, where Polish has no `ń`; `ão`, `ãe` and `õe`; `¿` before a capital. */
const WESTERN =
  /[\xd1\xf1][AEIOUaeiou\xc1\xc9\xcd\xd3\xda\xe1\xe9\xed\xf3\xfa]|[\xc3\xe3][EOeo]|[\xd5\xf5][Ee]|^\xbf[A-Z]/
/** Letters of Polish and Czech whose places in Windows-1252 hold no letters, or rare ones. */
const CENTRAL =
  /[\x8c\x8d\x8f\x9c\x9d\x9f\xa3\xa5\xaf\xb3\xb9\xbe\xbf\xc6\xc8\xca\xcc\xcf\xd1\xd2\xd8\xd9\xe6\xe8\xea\xec\xef\xf1\xf2\xf8\xf9]/

function westernWeight(word: string): number {
  if (WESTERN.test(word) || ORDINAL.test(word)) return 1
  return CENTRAL.test(word) ? -1 : 0
}
