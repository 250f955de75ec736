import { columnSynonyms } from './column-synonyms.ts'

/**
 * A field that can be imported: its code name, its labels in the languages of the pages, and other headers used for it.
 */
export interface ImportField {
  name: string
  labels: readonly string[]
  aliases: readonly string[]
}

/**
 * Proposes which column (index from 0) holds which field, each field once: by the field's name, then its labels, its
 * aliases and known synonyms. Case, accents, spaces, punctuation and underscores are ignored; columns without a
 * proposal are absent.
 */
export function suggestMapping(headers: readonly string[], fields: readonly ImportField[]): Record<number, string> {
  const keys = headers.map(headerKey)
  const mapping: Record<number, string> = {}
  const taken = new Set<string>()
  for (const namesOf of NAMES_BY_WEIGHT) {
    for (const field of fields) {
      if (taken.has(field.name)) continue
      const wanted = namesOf(field).map(headerKey)
      const column = wanted
        .map((key) => keys.findIndex((have, i) => key !== '' && have === key && !(i in mapping)))
        .find((i) => i >= 0)
      if (column === undefined) continue
      mapping[column] = field.name
      taken.add(field.name)
    }
  }
  return mapping
}

const NAMES_BY_WEIGHT: ((field: ImportField) => readonly string[])[] = [
  (field) => [field.name],
  (field) => field.labels,
  (field) => field.aliases,
  (field) => columnSynonyms[field.name] ?? [],
]

function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
