/** A piece of a letter: text, or a link where it may be followed. */
export type LetterPart = { text: string; href?: string }

const isOwn = (address: string, origin: string) => {
  try {
    return new URL(address).origin === origin
  } catch {
    return false
  }
}

/** A letter's text cut at its addresses; only those of `origin` become links. */
export const partsOf = (text: string, origin: string): LetterPart[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .filter((piece) => piece !== '')
    .map((piece) => (isOwn(piece, origin) ? { text: piece, href: piece } : { text: piece }))
