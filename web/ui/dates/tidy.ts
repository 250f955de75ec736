import { plain } from './date-words.ts'

/** Endings that make an ordinal of figures: "1st", "1.º", "1er", "1-go", "5-го", "1-ше". */
const ORDINAL =
  /(?<![\d.])(\d{1,2})(?:\s?(?:st|nd|rd|th)|\.?[ºª°]|ero?|ro|(?<=2)do|(?<=4)to|-(?:sz|t)?(?:e?go|y)|-(?:gi|ci)|-?[ое]?го|-[оштгмь]?[еєи]|-[ыи]и)(?![\p{L}\d])/gu

/** A typed text for comparison, with figures instead of ordinals and one sign for minus. */
export const tidy = (typed: string) =>
  plain(typed)
    .replaceAll('−', '-')
    .replaceAll(ORDINAL, '$1')
    .replaceAll(/(?<=\d)\s?числ[оа](?!\p{L})/gu, '')
    .replace(/(?<!\p{L})(?:primero|uno) de (?=\p{L})/u, '1 de ')
