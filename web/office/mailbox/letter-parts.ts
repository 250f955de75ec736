/** A piece of an email: text, or a link. */
export type LetterPart = { text: string; href?: string }

const isOwn = (address: string, origin: string) => {
  try {
    return new URL(address).origin === origin
  } catch {
    return false
  }
}

/** An email's text split at its URLs; only those of `origin` become links. */
export const partsOf = (text: string, origin: string): LetterPart[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .filter((piece) => piece !== '')
    .map((piece) => (isOwn(piece, origin) ? { text: piece, href: piece } : { text: piece }))
