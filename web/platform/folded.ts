/** A text for comparison: lower case without diacritics. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/** Whether a text contains every word of the search; a blank search always matches. */
export const holdsWords = (text: string, find: string) => {
  const whole = folded(text)
  return folded(find)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

/** The most letters that the ending of an inflected word can have. */
export const MOST_ENDING = 3

/** Whether two words differ only in their endings, like two cases of one word. */
export const isSameButEnding = (one: string, other: string) => {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same >= MOST_ENDING && one.length - same <= MOST_ENDING && other.length - same <= MOST_ENDING
}
