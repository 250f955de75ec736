/** Characters without a shape of their own, which come along when a text is copied from a messenger or a spreadsheet. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Joiners at an edge of the text or beside a Latin or Cyrillic letter, a digit, a space or a sign, where they join nothing. */
const IDLE_JOINERS =
  /(?<![^\p{Script=Latin}\p{Script=Cyrillic}\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?![^\p{Script=Latin}\p{Script=Cyrillic}\p{ASCII}])/gu

const APOSTROPHES = /[`´ʹʻʼˈ‘‛′＇]/g

const HYPHENS = /[‐‑‒–—−]/g

/** A text without invisible characters. The joiners of emoji, Arabic and Indian scripts stay, because they change what is shown. */
export const withoutInvisible = (value: string) => value.replace(INVISIBLE, '').replace(IDLE_JOINERS, '')

/** A name without invisible characters and joiners; every sign that people type for an apostrophe becomes ’, only ' stays, and every dash a hyphen. */
export const tidyName = (value: string) =>
  value
    .replace(INVISIBLE, '')
    .replace(/[\u200c\u200d]/g, '')
    .replace(APOSTROPHES, '’')
    .replace(HYPHENS, '-')
