import { foldSpelling, wordsOf } from '#contract/basics/spelling.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The `rows` whose texts contain every word of `search`, in any spelling and in either alphabet; digits are searched for in the phone number. */
export const findPeople = <T extends { phone: string }>(
  rows: readonly T[],
  search: string,
  textsOf: (row: T) => readonly (string | null)[],
): T[] => {
  const asked = wordsOf(search)
  if (asked.length === 0) return [...rows]
  const number = digitsOf(search)
  const isNumber = number.length > 0 && /^[\d\s+()-]+$/.test(search.trim())
  const folded = asked.map(foldSpelling).filter(Boolean)
  return rows.filter((row) => {
    if (isNumber) return digitsOf(row.phone).includes(number)
    const words = textsOf(row).flatMap((text) => wordsOf(text ?? '').map(foldSpelling))
    return folded.every((part) => words.some((word) => word.includes(part)))
  })
}
