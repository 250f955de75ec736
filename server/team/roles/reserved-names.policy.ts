/** Letters that look like a Latin letter, with that letter. */
const DRAWN_ALIKE: Record<string, string> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '|': 'i', l: 'i',
  а: 'a', е: 'e', ё: 'e', і: 'i', ї: 'i', ј: 'i', к: 'k', м: 'm', н: 'n', о: 'o', р: 'p', с: 's', ѕ: 's', т: 't', у: 'u', υ: 'u', х: 'x',
  α: 'a', ε: 'e', ι: 'i', ο: 'o', ρ: 'p', ν: 'n', ԁ: 'd', ɑ: 'a', ı: 'i',
} // prettier-ignore

/** Cyrillic letters by their sound. */
const SPOKEN_ALIKE: Record<string, string> = { р: 'r', п: 'p', д: 'd', м: 'm', и: 'i', н: 'n', с: 's', у: 'u' }

const SUPER = 'superadmin'

const readings = (text: string) => {
  const letters = Array.from(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\s]/gu, ''),
  )
  const read = (tables: readonly Record<string, string>[]) =>
    letters
      .map((letter) => tables.find((table) => letter in table)?.[letter] ?? letter)
      .join('')
      .replace(/[^a-z]/g, '')
      .replaceAll('rn', 'm')
  return [read([DRAWN_ALIKE]), read([SPOKEN_ALIKE, DRAWN_ALIKE])]
}

/** Whether two texts differ by at most one change: a letter replaced, removed or added, or two neighbours swapped. */
const isNear = (text: string, word: string) => {
  let from = 0
  while (from < word.length && text[from] === word[from]) from++
  const [rest, wanted] = [text.slice(from), word.slice(from)]
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest === `${wanted[1] ?? ''}${wanted[0] ?? ''}${wanted.slice(2)}`
  )
}

/** Whether a role's name or title could be mistaken for super-admin's, in any alphabet and case. */
export const isReserved = (text: string): boolean =>
  readings(text).some((reading) => reading.startsWith(SUPER) || isNear(reading, SUPER))
