import type { Language } from './language.ts'

/** The separators between the cells of a CSV file. */
export const csvSeparators = { comma: ',', semicolon: ';' } as const
export type CsvSeparator = keyof typeof csvSeparators

/** The separator that a spreadsheet in this language expects. */
export const separatorOf = (language: Language): CsvSeparator => (language === 'en' ? 'comma' : 'semicolon')

/** The `Accept` header of a request for CSV; `text/csv` alone means commas. */
export const csvAccept = (separator: CsvSeparator) =>
  separator === 'comma' ? 'text/csv' : 'text/csv; separator=semicolon'
