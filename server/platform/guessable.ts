const FEWEST_LETTERS = 7

/** Words from examples in manuals; a random key practically never contains one. */
const PLACEHOLDERS =
  /change[-_ ]?(me|this|it)|secret|password|passw0rd|example|placeholder|your[-_ ]?key|insert|default|brigada|qwerty|abcdefgh|12345678|87654321/i

const isRepeated = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_none, at) => at + 1).some((period) =>
    text.startsWith(text.slice(period)),
  )

/** Whether a key was typed and not generated: few different characters, a repeated piece, or a word from a manual. */
export const isGuessable = (key: string) =>
  new Set(key).size < FEWEST_LETTERS || isRepeated(key) || PLACEHOLDERS.test(key)
