/** A text for comparing: small letters without marks over them. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/** Whether a text holds every word of what is looked for; nothing looked for is held by all. */
export const holdsWords = (text: string, find: string) => {
  const whole = folded(text)
  return folded(find)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
