const FEWEST_LETTERS = 7

/** Words of examples in manuals; no key made by chance holds one but by an accident nobody lives to see. */
const PLACEHOLDERS =
  /change[-_ ]?(me|this|it)|secret|password|passw0rd|example|placeholder|your[-_ ]?key|insert|default|brigada|qwerty|abcdefgh|12345678|87654321/i

const isRepeated = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_none, at) => at + 1).some((period) =>
    text.startsWith(text.slice(period)),
  )

/** Whether a key was typed rather than made by chance: few different letters, one piece again and again, a word of a manual. */
export const isGuessable = (key: string) =>
  new Set(key).size < FEWEST_LETTERS || isRepeated(key) || PLACEHOLDERS.test(key)
