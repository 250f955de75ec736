import { type CsvSeparator, csvAccept, csvSeparators, separatorOf } from '#contract/basics/csv.ts'
import { storedLanguage } from './language.ts'

const KEY = 'csvSeparator'

/** What stands between the cells of a CSV for this reader: as chosen in this browser, else as spreadsheets of the language expect; and the `Accept` that asks for it. */
export const csvWanted = () => {
  const kept = localStorage.getItem(KEY) ?? ''
  const separator = Object.hasOwn(csvSeparators, kept) ? (kept as CsvSeparator) : separatorOf(storedLanguage())
  return { separator, accept: csvAccept(separator) }
}

/** Keeps the separator for the next files of this browser. */
export const keepSeparator = (separator: CsvSeparator) => localStorage.setItem(KEY, separator)
