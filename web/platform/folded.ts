/** A text for comparing: small letters without marks over them. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/** Whether a text holds every word of what is looked for; nothing looked for is held by all. */
export const holdsWords = (text: string, find: string) => {
  const whole = folded(text)
  return folded(find)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

/** The most letters that another case of a word changes at its end. */
export const MOST_ENDING = 3

/** Whether two words are the same but for their endings, as a word is in another case. */
export const isSameButEnding = (one: string, other: string) => {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same >= MOST_ENDING && one.length - same <= MOST_ENDING && other.length - same <= MOST_ENDING
}
