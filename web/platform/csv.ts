import { type CsvSeparator, csvAccept, csvSeparators, separatorOf } from '#contract/basics/csv.ts'
import { storedLanguage } from './language.ts'

const KEY = 'csvSeparator'

/** The CSV separator for this reader (the one chosen in this browser, otherwise the one that spreadsheets of the language expect), and the `Accept` header for it. */
export const csvWanted = () => {
  const kept = localStorage.getItem(KEY) ?? ''
  const separator = Object.hasOwn(csvSeparators, kept) ? (kept as CsvSeparator) : separatorOf(storedLanguage())
  return { separator, accept: csvAccept(separator) }
}

/** Stores the separator for later files of this browser. */
export const keepSeparator = (separator: CsvSeparator) => localStorage.setItem(KEY, separator)
