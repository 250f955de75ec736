import path from 'node:path'
import { fileKinds } from '#contract/basics/file-kinds.ts'

const LONGEST = 200

/** Invisible characters, and those that reverse the text: `invoice<RLO>fdp.exe` looks like `invoiceexe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u00ad\u200b-\u200d\u2028\u2029\u2060-\u2064\ufeff]/gu

/** A file name that is safe to store and show: no folders, no invisible characters, at most 200 characters. */
export const plainName = (given: string | undefined): string => {
  const name = path.win32
    .basename(given ?? '')
    .replace(UNSEEN, '')
    .replace(/^\s+|[\s.]+$/gu, '')
  return shorten(name || 'file')
}

const shorten = (name: string, ending = '') => `${name.slice(0, LONGEST - ending.length)}${ending}`.toWellFormed()

/** The plain name with the file ending of its content; a type without a known ending keeps the name. */
export const nameByContent = (given: string, content_type: string): string => {
  const name = plainName(given)
  const endings: readonly string[] | undefined = (fileKinds as Record<string, readonly string[]>)[content_type]
  if (!endings) return name
  const { name: bare, ext } = path.parse(name)
  if (endings.includes(ext.toLowerCase())) return name
  const isEnding = /^\.[a-z]\w{0,4}$/i.test(ext)
  return shorten(isEnding ? bare : name, endings[0])
}
